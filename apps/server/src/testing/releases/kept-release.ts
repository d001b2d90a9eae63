import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { dashboard } from '@spillway/contract/delivery/dashboard';
import { stations } from '@spillway/contract/plant/stations/stations';
import { notes } from '@spillway/contract/series/notes/notes';
import type { Calls } from '../calls.ts';

/** A folder a release: `schema.txt`, the rows of a small plant in `rows/`, and `release.json`. */
export const releasesDir = fileURLToPath(new URL('../../../releases', import.meta.url));

export interface KeptRelease {
  readonly version: string;
  /** The instant at which the plant was made and asked. */
  readonly now: string;
  readonly migrations: readonly string[];
  readonly hydro: string;
  readonly admin: { readonly username: string; readonly password: string };
  /** What it answered then; a later version answers the same, and may say more. */
  readonly answers: Awaited<ReturnType<typeof askedOf>>;
}

export const keptVersions = (): string[] => readdirSync(releasesDir).toSorted();

export const readRelease = (version: string): KeptRelease =>
  JSON.parse(readFileSync(path.join(releasesDir, version, 'release.json'), 'utf8')) as KeptRelease;

export const readSchema = (version: string): string =>
  readFileSync(path.join(releasesDir, version, 'schema.txt'), 'utf8');

/** The record of the last three hours, the stations and the notes, as a person reads them. */
export async function askedOf(calls: Calls, { token, hydro, now }: { token: string; hydro: string; now: Date }) {
  const from = new Date(now.getTime() - 3 * 3_600_000).toISOString();
  const to = now.toISOString();
  const as = { token, hydro };
  const { general_datas: record } = await calls.ok(dashboard.fromTo, { ...as, body: { from, to } });
  const listed = await calls.ok(stations.list, as);
  const pinned = await calls.ok(notes.list, { ...as, query: { from, to } });
  return { record, stations: listed, notes: pinned.map(({ note_id: id, text }) => ({ note_id: id, text })) };
}
