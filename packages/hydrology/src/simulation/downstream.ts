import { itemAt, numberAt, required } from '@spillway/checked/reads';
import { requireNotNegative } from '../errors.ts';
import { Flag } from '../flags.ts';
import { routeReach } from '../routing/reach.ts';
import { requireRows } from '../statistics/series-checks.ts';
import { lookUpInto, type OneKeyTable, oneKeyTable } from '../tables/one-key.ts';

/** The river from the dam down to a station. */
export interface RiverReach {
  readonly stationId: string;
  readonly travelTimeH: number;
  /** x of Muskingum; 0.2 when not known. */
  readonly weighting: number;
  /** Constant inflow along the reach; 0 when not known. */
  readonly lateralM3s: number;
  /** Inflow along the reach that rises and falls with the inflow of the lake, as a share of it; 0 when not known. */
  readonly lateralShare: number;
  /** QH of the station: flow [m3/s] to level [m]. */
  readonly rating?: OneKeyTable | undefined;
  /** Levels at which the alarms begin, I first. */
  readonly alarmsM: readonly number[];
}

export interface StationAhead {
  readonly stationId: string;
  readonly travelTimeH: number;
  readonly flowM3s: Float64Array;
  /** Null without a rating. */
  readonly levelM: Float64Array | null;
  /** 1 where the level is beyond the rating and is set to its edge. */
  readonly isClamped: Uint8Array;
  readonly peakM3s: number;
  readonly peakRow: number;
  readonly peakLevelM: number | null;
  /** First row at or above each alarm; -1 for never, null without a rating. */
  readonly alarmRows: readonly number[] | null;
}

/** A station as a procedure describes it. */
export interface DescribedStation {
  readonly id: string;
  readonly alarmsM: readonly number[];
  readonly reach?:
    | {
        readonly travelTimeH: number;
        readonly weighting: number;
        readonly lateralM3s: number;
        readonly lateralShare: number;
        /** Rising; empty when its level cannot be derived from its flow. */
        readonly rating: readonly { readonly flowM3s: number; readonly levelM: number }[];
      }
    | undefined;
}

/** Stations whose travel along the river is known. */
export const reachesOf = (stations: readonly DescribedStation[]): RiverReach[] =>
  stations.flatMap(({ id, alarmsM, reach }) => {
    if (reach === undefined) return [];
    const { rating, ...river } = reach;
    const [flows, levels] = [rating.map(({ flowM3s }) => flowM3s), rating.map(({ levelM }) => levelM)];
    return [
      { ...river, stationId: id, alarmsM, rating: flows.length < 2 ? undefined : oneKeyTable(id, flows, levels) },
    ];
  });

/** What leaves and enters the lake, at the same step. */
export interface LakeFlows {
  readonly releaseM3s: ArrayLike<number>;
  /** At least as long as the release. */
  readonly inflowM3s: ArrayLike<number>;
  readonly stepS: number;
  /** The release until the first row, ending a step before it. Absent: it was as in the first row. */
  readonly beforeM3s?: ArrayLike<number> | undefined;
}

/**
 * Routes the release down the river to each station, by a reach of its own (`routeReach`), and adds the inflow along it. The basin below
 * answers the same rain as the basin of the lake: its share arrives at the station with the inflow of that instant.
 */
export function downstream(
  { releaseM3s, inflowM3s, stepS, beforeM3s = [] }: LakeFlows,
  reaches: readonly RiverReach[],
): readonly StationAhead[] {
  requireRows('inflowM3s', inflowM3s, releaseM3s.length);
  const before = beforeM3s.length;
  const all = new Float64Array(before + releaseM3s.length);
  all.set(beforeM3s);
  all.set(releaseM3s, before);
  return reaches.map(({ stationId, travelTimeH, weighting, lateralM3s, lateralShare, rating, alarmsM }) => {
    requireNotNegative('lateralM3s', lateralM3s);
    requireNotNegative('lateralShare', lateralShare);
    const routedFlow = routeReach({ travelTimeH, weighting, stepH: stepS / 3600 }, all).subarray(before);
    const flow = routedFlow.map((m3s, row) => m3s + lateralM3s + lateralShare * itemAt(inflowM3s, row));
    return { stationId, travelTimeH, ...seenAt(flow, rating ?? null, alarmsM) };
  });
}

function seenAt(flowM3s: Float64Array, rating: OneKeyTable | null, alarmsM: readonly number[]) {
  const isClamped = new Uint8Array(flowM3s.length);
  const levelM = rating === null ? null : new Float64Array(flowM3s.length);
  let peakRow = 0;
  for (let row = 0; row < flowM3s.length; row++) {
    if (numberAt(flowM3s, row) > numberAt(flowM3s, peakRow)) peakRow = row;
    if (rating !== null && lookUpInto(rating, numberAt(flowM3s, row), 'clamp', required(levelM), row) !== Flag.none)
      isClamped[row] = 1;
  }
  return {
    flowM3s,
    levelM,
    isClamped,
    peakM3s: flowM3s[peakRow] ?? 0,
    peakRow,
    peakLevelM: levelM?.[peakRow] ?? null,
    alarmRows: levelM && alarmsM.map((alarmM) => levelM.findIndex((level) => level >= alarmM)),
  };
}

/** Levels of the stations as rules compare them: beyond the rating they are not known. */
export const judgedLevels = (stations: readonly StationAhead[]): Record<string, Float64Array> =>
  Object.fromEntries(
    stations.flatMap(({ stationId, levelM, isClamped }) =>
      levelM === null ? [] : [[stationId, levelM.map((level, row) => (isClamped[row] === 1 ? Number.NaN : level))]],
    ),
  );

/** The flow at which the first alarm of the station begins; null without a rating, or outside it. */
export const firstAlarmFlow = ({ rating, alarmsM }: RiverReach): number | null =>
  rating === undefined ? null : flowAt(rating, itemAt(alarmsM, 0));

/** Linear between the rows of a rising rating; null outside it. */
export function flowAt({ keys, values }: OneKeyTable, levelM: number): number | null {
  const after = values.findIndex((value) => value >= levelM);
  if (after < 0 || levelM < numberAt(values, 0)) return null;
  if (after === 0) return numberAt(keys, 0);
  const share = (levelM - numberAt(values, after - 1)) / (numberAt(values, after) - numberAt(values, after - 1));
  return numberAt(keys, after - 1) + share * (numberAt(keys, after) - numberAt(keys, after - 1));
}
