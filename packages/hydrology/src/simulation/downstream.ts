import { HydrologyError } from '../errors.ts';
import { Flag } from '../flags.ts';
import { muskingum, routeMuskingum, stableParts, steadyReach } from '../routing/muskingum.ts';
import { lookUpInto, type OneKeyTable } from '../tables/one-key.ts';

/** A stretch of river down to a station. */
export interface RiverReach {
  readonly stationId: string;
  /** From the dam, or from the station before. */
  readonly travelTimeH: number;
  /** x of Muskingum; 0.2 where nobody knows. */
  readonly weighting: number;
  /** What comes in on the way, even; 0 where nobody knows. */
  readonly lateralM3s: number;
  /** QH of the station: flow [m3/s] to level [m]. */
  readonly rating?: OneKeyTable | undefined;
  /** Levels at which the alarms begin, I first. */
  readonly alarmsM: readonly number[];
}

export interface StationAhead {
  readonly stationId: string;
  /** From the dam. */
  readonly travelTimeH: number;
  readonly flowM3s: Float64Array;
  /** Null: no rating, so nobody can say. */
  readonly levelM: Float64Array | null;
  /** Where the rating ends the level is its edge, and this is 1. */
  readonly isClamped: Uint8Array;
  readonly peakM3s: number;
  readonly peakRow: number;
  readonly peakLevelM: number | null;
  /** First row at or above each alarm; -1 never, null nobody can say. */
  readonly alarmRows: readonly number[] | null;
}

/**
 * The release on its way down the river, reach after reach (`muskingum`). Starts from a river that carries the release of the first row.
 * A reach too short for the step, or too long, is routed in the fewest parts that are stable; where none is, as one part whose water below
 * zero is cut.
 */
export function downstream(
  releaseM3s: ArrayLike<number>,
  stepS: number,
  reaches: readonly RiverReach[],
): readonly StationAhead[] {
  let flow = Float64Array.from(releaseM3s);
  let hours = 0;
  return reaches.map(({ stationId, travelTimeH, weighting, lateralM3s, rating, alarmsM }) => {
    if (!(lateralM3s >= 0)) throw new HydrologyError('input.negative', { name: 'lateralM3s', value: lateralM3s });
    hours += travelTimeH;
    const shape = { travelTimeH, weighting, stepH: stepS / 3600 };
    const reach = muskingum({ ...shape, parts: stableParts(shape) ?? 1 });
    const out = new Float64Array(flow.length);
    if (flow.length > 0) routeMuskingum(reach, flow, steadyReach(reach, flow[0]!), out, new Uint16Array(flow.length));
    flow = out.map((m3s) => m3s + lateralM3s);
    return { stationId, travelTimeH: hours, ...seenAt(flow, rating ?? null, alarmsM) };
  });
}

function seenAt(flowM3s: Float64Array, rating: OneKeyTable | null, alarmsM: readonly number[]) {
  const isClamped = new Uint8Array(flowM3s.length);
  const levelM = rating === null ? null : new Float64Array(flowM3s.length);
  let peakRow = 0;
  for (let row = 0; row < flowM3s.length; row++) {
    if (flowM3s[row]! > flowM3s[peakRow]!) peakRow = row;
    if (rating !== null && lookUpInto(rating, flowM3s[row]!, 'clamp', levelM!, row) !== Flag.none) isClamped[row] = 1;
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
