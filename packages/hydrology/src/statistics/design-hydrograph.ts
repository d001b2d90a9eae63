import { itemAt, numberAt } from '@spillway/checked/reads';
import { HydrologyError, requirePositive } from '../errors.ts';
import { Flag } from '../flags.ts';
import { distinctTimes } from './distinct-times.ts';
import { flowVolume } from './flow-volume.ts';
import { isRepeated, requireLength, requireOrder, requireRows } from './series-checks.ts';

/** A flood of a given frequency in the shape of an observed one. */
export interface DesignHydrograph {
  readonly timesS: Float64Array;
  readonly flowsM3s: Float64Array;
  readonly peakM3s: number;
  readonly volumeM3: number;
  /** Design over typical, for flow and for duration. */
  readonly flowScale: number;
  readonly timeScale: number;
  readonly flags: number;
}

export interface DesignTarget {
  readonly peakM3s?: number;
  readonly volumeM3?: number;
}

/**
 * Scales a typical observed flood to a design peak, a design volume, or both.
 *   peak only      Q' = Q * Qp / Qtyp,   times as observed
 *   volume only    Q' = Q * Wp / Wtyp,   times as observed
 *   both           Q' = Q * Qp / Qtyp,   t' = t1 + (t - t1) * (Wp / Wtyp) / (Qp / Qtyp)
 * With both, the flood is drawn out or pressed in time, so that peak and trapezoid volume are met exactly and the shape stays
 * one flood's. A time scale outside 0.5 to 2 is another kind of flood than the typical one: flagged `outsideLimits`. A further row of one time
 * takes no part and is not in the hydrograph, which is `repeated`.
 */
export function designHydrograph(
  givenTimesS: ArrayLike<number>,
  givenFlowsM3s: ArrayLike<number>,
  target: DesignTarget,
): DesignHydrograph {
  requireLength('flowsM3s', givenFlowsM3s, givenTimesS.length);
  const { times: timesS, columns, repeatedRows } = distinctTimes(givenTimesS, givenFlowsM3s);
  requireRows('timesS', timesS, 2);
  const flowsM3s = itemAt(columns, 0);
  const typicalPeakM3s = peakOf(flowsM3s);
  const typicalVolumeM3 = volumeOf(timesS, flowsM3s);
  const peakScale =
    target.peakM3s === undefined ? undefined : requirePositive('peakM3s', target.peakM3s) / typicalPeakM3s;
  const volumeScale =
    target.volumeM3 === undefined ? undefined : requirePositive('volumeM3', target.volumeM3) / typicalVolumeM3;
  const flowScale = peakScale ?? volumeScale;
  if (flowScale === undefined) throw new HydrologyError('hydrograph.no_target');
  const timeScale = peakScale !== undefined && volumeScale !== undefined ? volumeScale / peakScale : 1;
  const startS = numberAt(timesS, 0);
  const scaledTimesS = Float64Array.from(timesS, (timeS) => startS + (timeS - startS) * timeScale);
  const scaledFlowsM3s = Float64Array.from(flowsM3s, (flow) => flow * flowScale);
  // A scale so small that neighbouring rows coincide, or so large that numbers overflow, is refused here by name.
  requireApart(scaledTimesS);
  const stretchedFlag = timeScale < 0.5 || timeScale > 2 ? Flag.outsideLimits : Flag.none;
  return {
    timesS: scaledTimesS,
    flowsM3s: scaledFlowsM3s,
    peakM3s: peakOf(scaledFlowsM3s),
    volumeM3: volumeOf(scaledTimesS, scaledFlowsM3s),
    flowScale,
    timeScale,
    flags: repeatedRows.length > 0 ? stretchedFlag | Flag.repeated : stretchedFlag,
  };
}

function requireApart(timesS: Float64Array): void {
  requireOrder(timesS);
  const row = timesS.findIndex((_, index) => isRepeated(timesS, index));
  if (row > 0)
    throw new HydrologyError('hydrograph.rows_fall_together', { row: row + 1, timeS: numberAt(timesS, row) });
}

function peakOf(flowsM3s: ArrayLike<number>): number {
  let peakM3s = 0;
  for (let row = 0; row < flowsM3s.length; row += 1) {
    const flow = itemAt(flowsM3s, row);
    if (!Number.isFinite(flow)) throw new HydrologyError('series.value_not_finite', { row: row + 1 });
    if (flow < 0) throw new HydrologyError('series.value_negative', { row: row + 1, value: flow });
    peakM3s = Math.max(peakM3s, flow);
  }
  if (peakM3s === 0) throw new HydrologyError('hydrograph.no_flow');
  return peakM3s;
}

function volumeOf(timesS: ArrayLike<number>, flowsM3s: ArrayLike<number>): number {
  return flowVolume(timesS, flowsM3s, { maxBridgeS: Number.MAX_VALUE }).volumeM3;
}
