import { itemAt } from '@spillway/checked/reads';
import type { Rows } from '@spillway/rules/facts/facts';
import type { StoredRows } from '../../series/samples/samples.ts';

const none: Rows = { timesMs: [], values: [] };
/** Two rows may be late before a gauge counts as silent. */
const heldRows = 3;

interface RowsQuery {
  readonly isHighest: boolean;
  readonly rowMs: number;
}

/** Merges the rows of several series, without duplicate times. */
export function rowsOf(storedRows: readonly StoredRows[], rowsRequest: RowsQuery): Rows {
  if (storedRows.length < 2) return storedRows[0] ?? none;
  const times = [...new Set(storedRows.flatMap(({ timesMs }) => timesMs))].toSorted((a, b) => a - b);
  return {
    timesMs: times,
    values: rowsRequest.isHighest ? highest(storedRows, times, rowsRequest) : firstSaid(storedRows, times),
  };
}

function firstSaid(storedRows: readonly StoredRows[], times: readonly number[]): (number | null)[] {
  const valueByTime = new Map<number, number | null>();
  for (const { timesMs, values } of storedRows)
    for (const [row, timeMs] of timesMs.entries())
      valueByTime.set(timeMs, valueByTime.get(timeMs) ?? itemAt(values, row));
  return times.map((timeMs) => valueByTime.get(timeMs) ?? null);
}

/**
 * At each time the highest of the gauges' last values, for as long as a gauge is not silent: gauges of one lake rarely
 * report at the same time.
 */
function highest(storedRows: readonly StoredRows[], times: readonly number[], { rowMs }: RowsQuery): (number | null)[] {
  const next = storedRows.map(() => 0);
  const last = storedRows.map((): { timeMs: number; value: number } | null => null);
  return times.map((timeMs) => {
    for (const [index, { timesMs, values }] of storedRows.entries()) {
      let row = itemAt(next, index);
      for (let ms = timesMs[row]; ms !== undefined && ms <= timeMs; ms = timesMs[row]) {
        const value = itemAt(values, row);
        if (value !== null) last[index] = { timeMs: ms, value };
        row += 1;
      }
      next[index] = row;
    }
    const freshRows = last.flatMap((one) =>
      one !== null && timeMs - one.timeMs < heldRows * rowMs ? [one.value] : [],
    );
    return freshRows.length > 0 ? Math.max(...freshRows) : null;
  });
}
