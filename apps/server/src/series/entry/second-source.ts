import type { Kysely } from 'kysely';
import { countingStations } from '../../plant/in-force/in-force.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { generalOwner, type PlantCatalogue } from '../catalogue/catalogue.ts';
import type { SeriesRoomDeps } from '../deps.ts';
import { isConfirmedByAnother, sideOf, within } from '../held/held.ts';
import { suspectBy } from '../quality/quality.ts';
import { noSamples, readSamples } from '../samples/samples.ts';
import { readLastGood, readNewest } from './store.ts';
import { comparedMs, isUnexplained } from './tailwater.ts';

interface SaidLevel {
  readonly seriesId: number;
  readonly timeMs: number;
  readonly value: number;
  readonly accountId: string | null;
}

type OfPlant = Pick<PlantCatalogue, 'plantNo' | 'byId' | 'hydroCode'>;

/**
 * Whether a second source confirms the level: another gauge of the lake, whatever its quality, another person, or a
 * tailwater level that shows water over the dam.
 */
export async function isSeenElsewhere(
  db: Kysely<Schema>,
  described: Pick<SeriesRoomDeps['described'], 'inForce'>,
  plant: OfPlant,
  said: SaidLevel,
): Promise<boolean> {
  const { plantNo, byId } = plant;
  const ofLake = [...byId.values()].filter(({ lakeBounds }) => lakeBounds !== null).map(({ seriesId }) => seriesId);
  if (await isConfirmedByAnother(db, { plantNo, seriesIds: ofLake }, said, within)) return true;
  const around = { from: new Date(said.timeMs - within.ms), to: new Date(said.timeMs + within.ms) };
  for (const seriesId of ofLake) {
    if (seriesId === said.seriesId) continue;
    const seen = await readNewest(db, plantNo, seriesId, around);
    if (seen?.value != null && Math.abs(seen.value - said.value) <= within.m) return true;
  }
  return await isSeenBelow(db, described, plant, said);
}

/**
 * Whether the lake can have risen that far since its last accepted level and every tailwater gauge is too high for the
 * release.
 */
async function isSeenBelow(
  db: Kysely<Schema>,
  described: Pick<SeriesRoomDeps['described'], 'inForce'>,
  { plantNo, byId, hydroCode }: OfPlant,
  { seriesId, timeMs, value }: SaidLevel,
): Promise<boolean> {
  const lake = byId.get(seriesId);
  if (!lake || sideOf(lake.lakeBounds, value)?.side !== 'above') return false;
  const fromMs = timeMs - comparedMs;
  const before = await readLastGood(db, plantNo, seriesId, { from: new Date(fromMs), to: new Date(timeMs - 1) });
  if (before?.value == null) return false;
  const last = { timeMs: before.time.getTime(), value: before.value };
  const { doubts } = suspectBy({ timeMs, value }, lake.limitsAt(timeMs), last);
  if (doubts.some(({ kind }) => kind === 'jump')) return false;
  const { plant, downstreamStations } = await described.inForce.at(hydroCode, new Date(timeMs));
  const stations = new Set(countingStations(downstreamStations).map(({ stationId }) => stationId));
  const all = [...byId.values()];
  const below = all.filter(({ ownerId, quantity }) => quantity === 'water_level' && stations.has(ownerId));
  const out = all.find(({ ownerId, quantity }) => ownerId === generalOwner && quantity === 'total_discharge_out');
  if (below.length === 0 || !out) return false;
  const seriesIds = [out, ...below].map((one) => one.seriesId);
  const samples = await readSamples(db, plantNo, { fromMs, toMs: timeMs, seriesIds, heldIds: [] });
  const of = (one: { readonly seriesId: number }) => samples.get(one.seriesId) ?? noSamples;
  const rating = plant?.tailwaterRating ?? null;
  return below.every((one) => isUnexplained({ rating, released: of(out), levels: of(one) }, timeMs));
}
