import { itemAt } from '@spillway/checked/reads';
import { HydrologyError } from '../errors.ts';
import { isRepeated, requireLength } from '../statistics/series-checks.ts';

/** A century to fall to 37 %: a slower fall counts as none. */
const FLATTEST_PER_H = -1e-6;

export interface RecessionFit {
  readonly constantH: number;
  /** Flow of the fitted line at time 0, m3/s. */
  readonly startM3s: number;
  /** Share of the variance of ln Q that the line explains, 0 to 1. */
  readonly determination: number;
  readonly rows: number;
}

/**
 * The recession constant of a dry spell: least squares on ln Q = ln Q0 - t/K.      t [h], Q [m3/s]
 * Checked against K = (t2 - t1) / ln(Q1/Q2). Rows that are missing, not above zero or further ones of one time are left out; at least 3 must remain. A flow that does not fall is refused: it has
 * no recession constant.
 */
export function fitRecession(timesH: ArrayLike<number>, dischargeM3s: ArrayLike<number>): RecessionFit {
  requireLength('dischargeM3s', dischargeM3s, timesH.length);
  let rows = 0;
  let meanT = 0;
  let meanLog = 0;
  let tt = 0;
  let tq = 0;
  let qq = 0;
  for (let i = 0; i < timesH.length; i++) {
    const t = itemAt(timesH, i);
    const flow = itemAt(dischargeM3s, i);
    if (!Number.isFinite(t) || isRepeated(timesH, i) || !(flow > 0 && flow < Number.POSITIVE_INFINITY)) continue;
    rows++;
    const log = Math.log(flow);
    const dt = t - meanT;
    const dq = log - meanLog;
    meanT += dt / rows;
    meanLog += dq / rows;
    tt += dt * (t - meanT);
    tq += dt * (log - meanLog);
    qq += dq * (log - meanLog);
  }
  if (rows < 3) throw new HydrologyError('series.too_few', { name: 'dischargeM3s', rows, needed: 3 });
  if (!(tt > 0)) throw new HydrologyError('series.one_time', { name: 'timesH', rows });
  const slope = tq / tt;
  if (!(slope < FLATTEST_PER_H)) throw new HydrologyError('recession.not_falling', { slopePerH: slope });
  const startM3s = Math.exp(meanLog - slope * meanT);
  if (!Number.isFinite(startM3s)) throw new HydrologyError('series.too_large', { name: 'startM3s' });
  return {
    constantH: -1 / slope,
    startM3s,
    determination: Math.min(1, (tq * tq) / (tt * qq)),
    rows,
  };
}
