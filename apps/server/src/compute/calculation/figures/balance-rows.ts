import { itemAt } from '@spillway/checked/reads';
import type { InflowDetail } from '@spillway/hydrology/balance/inflow-estimator';

export interface BalanceRow {
  readonly timeMs: number;
  /** NaN when the row has no level of its own or no release. */
  readonly levelM: number;
  readonly storageM3: number;
  readonly outM3s: number;
  /**
   * The mean release since the previous row, where a known gate movement makes a straight line wrong; otherwise NaN.
   */
  readonly meanM3s: number;
}

/**
 * The terms of the water balance over a window: inflow * window = storage at its end - storage at its start + released
 * (+ survey).
 */
export interface Balance {
  /** The newest row with a level of its own. */
  readonly timeMs: number;
  readonly windowS: number;
  readonly end: Omit<BalanceRow, 'timeMs'>;
  readonly begin: Omit<BalanceRow, 'timeMs'>;
  readonly releasedM3: number;
  readonly inflowM3s: number;
  readonly fit: InflowDetail;
  /** All rows of the longest fit window, oldest first. */
  readonly rows: readonly BalanceRow[];
}

interface BalanceOf {
  readonly timeMs: number;
  readonly fit: InflowDetail;
}

/** Null when the record does not reach back a whole window. */
export function balanceOf(balanceRows: readonly BalanceRow[], { timeMs, fit }: BalanceOf): Balance | null {
  const isUsable = ({ levelM, storageM3, outM3s }: BalanceRow) => Number.isFinite(levelM + storageM3 + outM3s);
  const usable = balanceRows.filter((row) => row.timeMs <= timeMs && isUsable(row));
  const { windowS } = fit.options;
  const shownS = Math.max(windowS, ...fit.parts.map((part) => part.windowS));
  const beginMs = timeMs - windowS * 1000;
  const after = usable.findIndex((row) => row.timeMs >= beginMs);
  const last = usable.at(-1);
  if (!last || last.timeMs !== timeMs || after < 0 || (after === 0 && itemAt(usable, 0).timeMs > beginMs)) return null;
  const begin = between(itemAt(usable, Math.max(0, after - 1)), itemAt(usable, after), beginMs);
  const releasedM3 = releasedOfRows(usable, after, beginMs);
  return {
    timeMs,
    windowS,
    end: last,
    begin,
    releasedM3,
    inflowM3s: (last.storageM3 - begin.storageM3 + releasedM3) / windowS,
    fit,
    rows: usable.filter((row) => row.timeMs >= timeMs - shownS * 1000),
  };
}

const areaM3 = (a: BalanceRow, b: BalanceRow): number =>
  ((Number.isNaN(b.meanM3s) ? (a.outM3s + b.outM3s) / 2 : b.meanM3s) * (b.timeMs - a.timeMs)) / 1000;

/**
 * Uses known means, otherwise trapezoids. The interval in which the window begins is weighted by the part inside the
 * window, as in the estimator.
 */
function releasedOfRows(rows: readonly BalanceRow[], after: number, beginMs: number): number {
  const first = itemAt(rows, after);
  const before = rows[after - 1];
  let sumM3 = 0;
  if (before && first.timeMs > beginMs)
    sumM3 += (areaM3(before, first) * (first.timeMs - beginMs)) / (first.timeMs - before.timeMs);
  for (let row = after + 1; row < rows.length; row += 1) sumM3 += areaM3(itemAt(rows, row - 1), itemAt(rows, row));
  return sumM3;
}

function between(a: BalanceRow, b: BalanceRow, timeMs: number): BalanceRow {
  if (b.timeMs === timeMs) return b;
  const share = (timeMs - a.timeMs) / (b.timeMs - a.timeMs);
  const at = (key: 'levelM' | 'storageM3' | 'outM3s') => a[key] + share * (b[key] - a[key]);
  return { timeMs, levelM: at('levelM'), storageM3: at('storageM3'), outM3s: at('outM3s'), meanM3s: Number.NaN };
}
