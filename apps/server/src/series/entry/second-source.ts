import { minuteMs } from '@spillway/plant-time/spans';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { PlantCatalogue } from '../catalogue/catalogue.ts';
import { isSaidByAnother } from '../held/held.ts';
import { readNewest } from './store.ts';

/** Two gauges of one lake in a flood: its slope, wind and the minutes between two looks. */
const within = { ms: 30 * minuteMs, m: 0.5 };

interface SaidLevel {
  readonly seriesId: number;
  readonly timeMs: number;
  readonly value: number;
  readonly accountId: string | null;
}

/** Whether another gauge of the lake shows the same, however it is judged, or another person says it. */
export async function isSeenElsewhere(
  db: Kysely<Schema>,
  { plantNo, byId }: Pick<PlantCatalogue, 'plantNo' | 'byId'>,
  said: SaidLevel,
): Promise<boolean> {
  const ofLake = [...byId.values()].filter(({ lakeBounds }) => lakeBounds !== null).map(({ seriesId }) => seriesId);
  if (await isSaidByAnother(db, { plantNo, seriesIds: ofLake }, said, within)) return true;
  const around = { from: new Date(said.timeMs - within.ms), to: new Date(said.timeMs + within.ms) };
  for (const seriesId of ofLake) {
    if (seriesId === said.seriesId) continue;
    const seen = await readNewest(db, plantNo, seriesId, around);
    if (seen?.value != null && Math.abs(seen.value - said.value) <= within.m) return true;
  }
  return false;
}
