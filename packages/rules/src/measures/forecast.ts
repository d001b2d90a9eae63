import { itemAt } from '@spillway/checked/reads';
import { minuteMs } from '@spillway/plant-time/spans';
import type { ForecastMeasure, Operator } from '../definition/definition.ts';
import { isDownward } from '../definition/rules-between-fields.ts';
import type { Issue } from '../facts/facts.ts';
import type { ValueSink } from './value-sink.ts';

/**
 * How far the share of the traces goes within the lead, evaluated when a forecast is issued and again as the lead reaches further. Between
 * forecasts a value can only go further: only a newer forecast says that something will not happen.
 */
export function forecastValues(
  sink: ValueSink,
  measure: ForecastMeasure,
  operator: Operator,
  issues: readonly Issue[],
): void {
  const bound = isDownward(operator) ? 'at_most' : 'at_least';
  for (const [index, issue] of issues.entries()) {
    const { issuedAtMs } = issue;
    const nextMs = issues[index + 1]?.issuedAtMs ?? Number.POSITIVE_INFINITY;
    const now = furthest(issue, measure, operator, issuedAtMs);
    if (now !== null && !sink.value(issuedAtMs, issuedAtMs, now, 'exact', 1, bound)) return;
    for (const pointMs of issue.timesMs) {
      const reachedMs = pointMs - measure.leadMin * minuteMs;
      if (reachedMs <= issuedAtMs || reachedMs >= nextMs) continue;
      const value = furthest(issue, measure, operator, reachedMs);
      if (value !== null && !sink.value(reachedMs, issuedAtMs, value, bound, 1)) return;
    }
  }
}

/**
 * The value that at least the share of the traces reaches from the issue until the lead after an instant; null when the forecast does not
 * cover it.
 */
function furthest(
  { issuedAtMs, timesMs, traces }: Issue,
  { leadMin, share }: ForecastMeasure,
  operator: Operator,
  atMs: number,
): number | null {
  const untilMs = atMs + leadMin * minuteMs;
  const sign = isDownward(operator) ? -1 : 1;
  const peaks = traces.flatMap((trace) => {
    const valuesWithin = trace.filter(
      (_, point) => itemAt(timesMs, point) >= issuedAtMs && itemAt(timesMs, point) <= untilMs,
    );
    return valuesWithin.length > 0 ? [Math.max(...valuesWithin.map((value) => sign * value))] : [];
  });
  if (peaks.length === 0) return null;
  // Of ten traces 0.7 is seven, whatever 0.7 times 10 is.
  const needed = Math.max(1, Math.ceil(share * peaks.length - 1e-9));
  return (
    sign *
    itemAt(
      peaks.toSorted((a, b) => b - a),
      needed - 1,
    )
  );
}

/** When that share has passed the threshold, linear between two points; null when it does not within the forecast. */
export function crossesAtMs(
  { issuedAtMs, timesMs, traces }: Issue,
  share: number,
  operator: Operator,
  threshold: number,
): number | null {
  const sign = isDownward(operator) ? -1 : 1;
  const isBeyond = (value: number) => (sign * value > sign * threshold ? true : value === threshold);
  const crossings = traces.flatMap((trace) => {
    const point = trace.findIndex((value, index) => itemAt(timesMs, index) >= issuedAtMs && isBeyond(value));
    if (point === -1) return [];
    const [before, there] = [trace[point - 1], itemAt(trace, point)];
    if (before === undefined || isBeyond(before) || itemAt(timesMs, point - 1) < issuedAtMs)
      return [itemAt(timesMs, point)];
    const part = (threshold - before) / (there - before);
    return [Math.round(itemAt(timesMs, point - 1) + part * (itemAt(timesMs, point) - itemAt(timesMs, point - 1)))];
  });
  const needed = Math.max(1, Math.ceil(share * traces.length - 1e-9));
  return crossings.toSorted((a, b) => a - b)[needed - 1] ?? null;
}
