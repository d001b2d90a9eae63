import { numberAt } from '@spillway/checked/reads';
import type { DescribedStation, StationAhead } from '@spillway/hydrology/simulation/downstream';
import { hourMs } from '@spillway/plant-time/spans';
import type { Missing } from '@spillway/rules/bulletins/content';
import type { KnownFact } from '@spillway/rules/procedure/facts';
import { projectedAt } from './ahead.ts';

/** When the reading deviates further, the rating or the tributary inflows differ from those in the procedure. */
const maxOffM = 0.3;

/** An older level is not used for the present. */
const oldMs = 2 * hourMs;

/**
 * As in notices, an old or suspect figure is not sent to others. After a jump of metres either the gauge or the level
 * before may be wrong.
 */
export function levelToPrint(
  knownData: KnownFact | undefined,
  baseMs: number,
): { readonly levelM: number | null; readonly missing: 'no_station' | 'station_doubted' } {
  if (knownData?.isDoubted) return { levelM: null, missing: 'station_doubted' };
  return { levelM: knownData && baseMs - knownData.atMs <= oldMs ? knownData.value : null, missing: 'no_station' };
}

/** The planned release at the downstream stations, routed as in plans and simulations. */
export interface River {
  readonly fromMs: number;
  readonly stepMin: number;
  readonly stations: readonly StationAhead[];
}

interface LevelAhead {
  readonly levelM: number | null;
  readonly missing: Missing;
}

/** A remark printed with the levels of a station. */
export type RiverNote =
  | { readonly is: 'rating_off'; readonly ratedM: number; readonly readM: number }
  | { readonly is: 'rating_ends'; readonly edgeM: number };

const missingLevel = (missing: Missing): LevelAhead => ({ levelM: null, missing });

/**
 * Forecasts the level at a station from the flow below the dam and its rating. If the gauge is higher than the rating,
 * a person must fill in the levels, so that a bulletin never understates the river. If it is lower, both are printed.
 */
export function levelsAhead(
  { id, reach }: Pick<DescribedStation, 'id' | 'reach'>,
  river: River | null,
  timesMs: readonly number[],
  readM: number | null,
): { readonly levels: readonly LevelAhead[]; readonly note: RiverNote | null } {
  const all = (missing: Missing) => ({ levels: timesMs.map(() => missingLevel(missing)), note: null });
  const edge = reach?.rating.at(-1);
  if (reach === undefined || edge === undefined || reach.rating.length < 2) return all('no_rating');
  const station = river?.stations.find(({ stationId }) => stationId === id);
  if (river === null || !station?.levelM) return all('no_plan');
  const { levelM: ratedM, flowM3s, isClamped } = station;
  const offM = readM === null || isClamped[0] === 1 ? 0 : readM - numberAt(ratedM, 0);
  if (offM > maxOffM) return all('gauge_above_rating');
  const levels = timesMs.map((atMs) => {
    if ((projectedAt(river, isClamped, atMs) ?? 0) > 0) return missingLevel('beyond_rating');
    const levelM = projectedAt(river, ratedM, atMs);
    return levelM === null ? missingLevel('beyond_forecast') : { levelM, missing: 'beyond_forecast' as const };
  });
  const isAbove = timesMs.some((atMs) => (projectedAt(river, flowM3s, atMs) ?? 0) > edge.flowM3s);
  if (isAbove) return { levels, note: { is: 'rating_ends', edgeM: edge.levelM } };
  const isOff = readM !== null && offM < -maxOffM;
  return { levels, note: isOff ? { is: 'rating_off', ratedM: numberAt(ratedM, 0), readM } : null };
}
