import { itemAt } from '@spillway/checked/reads';
import { HydrologyError, requireFinite } from '../errors.ts';
import { requireLength } from '../statistics/series-checks.ts';

export interface Contingency {
  readonly hits: number;
  readonly misses: number;
  readonly falseAlarms: number;
  readonly correctRejections: number;
  /** POD = hits / (hits + misses): the forecast share of the events. Null without events. */
  readonly detection: number | null;
  /** FAR = false alarms / (hits + false alarms): the share of warnings without an event. Null without warnings. */
  readonly falseAlarmRatio: number | null;
  /** CSI = hits / (hits + misses + false alarms). Null without events and warnings. */
  readonly threatScore: number | null;
}

/**
 * The outcome of alarms at a flow or level: at or above the threshold counts. Rows where either is missing are left out. Example: 82 hits,
 * 38 false alarms, 23 misses and 222 quiet days give 0.781, 0.317 and 0.573.
 */
export function contingencyAt(
  threshold: number,
  observed: ArrayLike<number>,
  forecast: ArrayLike<number>,
): Contingency {
  requireFinite('threshold', threshold);
  requireLength('forecast', forecast, observed.length);
  let [hits, missCount, falseAlarms, correctRejections] = [0, 0, 0, 0];
  for (let row = 0; row < observed.length; row++) {
    const [observedM3s, said] = [itemAt(observed, row), itemAt(forecast, row)];
    if (!Number.isFinite(observedM3s) || !Number.isFinite(said)) continue;
    if (observedM3s >= threshold && said >= threshold) hits++;
    else if (observedM3s >= threshold) missCount++;
    else if (said >= threshold) falseAlarms++;
    else correctRejections++;
  }
  if (hits + missCount + falseAlarms + correctRejections === 0) {
    throw new HydrologyError('score.no_pairs', { rows: observed.length });
  }
  const share = (of: number) => (of > 0 ? hits / of : null);
  const precision = share(hits + falseAlarms);
  return {
    hits,
    misses: missCount,
    falseAlarms,
    correctRejections,
    detection: share(hits + missCount),
    falseAlarmRatio: precision === null ? null : 1 - precision,
    threatScore: share(hits + missCount + falseAlarms),
  };
}
