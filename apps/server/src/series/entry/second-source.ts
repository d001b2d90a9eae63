import type { Kysely } from 'kysely';
import { countingStations } from '../../plant/in-force/in-force.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { generalOwner, type PlantCatalogue } from '../catalogue/catalogue.ts';
import type { SeriesRoomDeps } from '../deps.ts';
import { holdTolerance, isConfirmedByAnother, sideOf } from '../held/held.ts';
import { suspectBy } from '../quality/quality.ts';
import { noSamples, readSamples } from '../samples/samples.ts';
import { readLastGood, readNewest } from './store.ts';
import { comparedMs, isUnexplained } from './tailwater.ts';

interface ReportedLevel {
  readonly seriesId: number;
  readonly timeMs: number;
  readonly value: number;
  readonly accountId: string | null;
}

type PlantSeriesKey = Pick<PlantCatalogue, 'plantNo' | 'byId' | 'hydroCode'>;

/**
 * Whether a second source confirms the level: another gauge of the lake, whatever its quality, another person, or a
 * tailwater level that shows water over the dam.
 */
export async function isSeenElsewhere(
  db: Kysely<Schema>,
  plantRoom: Pick<SeriesRoomDeps['described'], 'inForce'>,
  plant: PlantSeriesKey,
  statedLevel: ReportedLevel,
): Promise<boolean> {
  const { plantNo, byId } = plant;
  const lakeSeriesIds = [...byId.values()]
    .filter(({ lakeBounds }) => lakeBounds !== null)
    .map(({ seriesId }) => seriesId);
  if (await isConfirmedByAnother(db, { plantNo, seriesIds: lakeSeriesIds }, statedLevel, holdTolerance)) return true;
  const searchPeriod = {
    from: new Date(statedLevel.timeMs - holdTolerance.ms),
    to: new Date(statedLevel.timeMs + holdTolerance.ms),
  };
  for (const seriesId of lakeSeriesIds) {
    if (seriesId === statedLevel.seriesId) continue;
    const seen = await readNewest(db, plantNo, seriesId, searchPeriod);
    if (seen?.value != null && Math.abs(seen.value - statedLevel.value) <= holdTolerance.m) return true;
  }
  return await isSeenBelow(db, plantRoom, plant, statedLevel);
}

/**
 * Whether the lake can have risen that far since its last accepted level and every tailwater gauge is too high for the
 * release.
 */
async function isSeenBelow(
  db: Kysely<Schema>,
  plantRoom: Pick<SeriesRoomDeps['described'], 'inForce'>,
  { plantNo, byId, hydroCode }: PlantSeriesKey,
  { seriesId, timeMs, value }: ReportedLevel,
): Promise<boolean> {
  const lake = byId.get(seriesId);
  if (!lake || sideOf(lake.lakeBounds, value)?.side !== 'above') return false;
  const fromMs = timeMs - comparedMs;
  const before = await readLastGood(db, plantNo, seriesId, { from: new Date(fromMs), to: new Date(timeMs - 1) });
  if (before?.value == null) return false;
  const last = { timeMs: before.time.getTime(), value: before.value };
  const { doubts } = suspectBy({ timeMs, value }, lake.limitsAt(timeMs), last);
  if (doubts.some(({ kind }) => kind === 'jump')) return false;
  const { plant, downstreamStations } = await plantRoom.inForce.at(hydroCode, new Date(timeMs));
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
