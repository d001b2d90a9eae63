import { itemAt, required } from '@spillway/checked/reads';
import { requireLength, requireOrder } from '../statistics/series-checks.ts';

/** Forecasts of one lead time with their observations, by valid time, in order. */
export interface LeadPairs {
  readonly leadMin: number;
  readonly validMs: ArrayLike<number>;
  /** NaN without an observation. */
  readonly observed: ArrayLike<number>;
  readonly forecast: ArrayLike<number>;
  /** The last observation when each was issued, which is the persistence forecast. */
  readonly atIssue: ArrayLike<number>;
}

export function requireLeadPairs({ validMs, observed, forecast, atIssue }: LeadPairs): void {
  requireOrder(validMs);
  requireLength('observed', observed, validMs.length);
  requireLength('forecast', forecast, validMs.length);
  requireLength('atIssue', atIssue, validMs.length);
}

/**
 * Keeps only valid times with a full pair at every lead. A window of issue times shifts with the lead: the 24 h forecasts of a month are
 * verified on another month than those of 1 h, and one flood at its edge, or a reset gauge, then reverses the order of the leads. Of
 * several rows at one time the first counts.
 */
export function restrictToSharedTimes(leads: readonly LeadPairs[]): LeadPairs[] {
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
