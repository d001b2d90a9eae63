import { itemAt, required } from '@spillway/checked/reads';
import { requireLength, requireOrder } from '../statistics/series-checks.ts';

/** Forecasts of one lead time and what came, by the time they are valid for, in order. */
export interface LeadPairs {
  readonly leadMin: number;
  readonly validMs: ArrayLike<number>;
  /** NaN where nothing was observed. */
  readonly observed: ArrayLike<number>;
  readonly forecast: ArrayLike<number>;
  /** What was last observed when each was issued: what persistence would have said. */
  readonly atIssue: ArrayLike<number>;
}

export function requireLeadPairs({ validMs, observed, forecast, atIssue }: LeadPairs): void {
  requireOrder(validMs);
  requireLength('observed', observed, validMs.length);
  requireLength('forecast', forecast, validMs.length);
  requireLength('atIssue', atIssue, validMs.length);
}

/**
 * Only the valid times that every lead has a full pair for. A window of issue times slides with the lead: the 24 h forecasts of a month are judged on
 * another month than those of 1 h, and one flood at its edge, or a gauge set anew, then turns the order of the leads round. Of several rows
 * of one time the first counts.
 */
export function onSharedTimes(leads: readonly LeadPairs[]): LeadPairs[] {
  for (const pairs of leads) requireLeadPairs(pairs);
  let shared: ReadonlySet<number> | null = null;
  for (const pairs of leads) {
    const times = fullRows(pairs).map((row) => itemAt(pairs.validMs, row));
    shared = new Set(times.filter((time) => shared === null || shared.has(time)));
  }
  return leads.map((pairs) => {
    const rows = fullRows(pairs).filter((row) => required(shared).has(itemAt(pairs.validMs, row)));
    const at = (column: ArrayLike<number>) => Float64Array.from(rows, (row) => itemAt(column, row));
    const { leadMin, validMs, observed, forecast, atIssue } = pairs;
    return { leadMin, validMs: at(validMs), observed: at(observed), forecast: at(forecast), atIssue: at(atIssue) };
  });
}

function fullRows({ validMs, observed, forecast, atIssue }: LeadPairs): number[] {
  const rows: number[] = [];
  for (let row = 0; row < validMs.length; row++) {
    if (row > 0 && validMs[row] === validMs[row - 1]) continue;
    if (Number.isFinite(itemAt(observed, row) + itemAt(forecast, row) + itemAt(atIssue, row))) rows.push(row);
  }
  return rows;
}
