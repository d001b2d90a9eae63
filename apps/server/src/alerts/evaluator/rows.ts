import { itemAt } from '@spillway/checked/reads';
import type { Rows } from '@spillway/rules/facts/facts';
import type { StoredRows } from '../../series/samples/samples.ts';

const none: Rows = { timesMs: [], values: [] };
/** Two rows may be late before a gauge counts as silent. */
const heldRows = 3;

interface Asked {
  readonly isHighest: boolean;
  readonly rowMs: number;
}

/** Merges the rows of several series, without duplicate times. */
export function rowsOf(all: readonly StoredRows[], asked: Asked): Rows {
  if (all.length < 2) return all[0] ?? none;
  const times = [...new Set(all.flatMap(({ timesMs }) => timesMs))].toSorted((a, b) => a - b);
  return { timesMs: times, values: asked.isHighest ? highest(all, times, asked) : firstSaid(all, times) };
}

function firstSaid(all: readonly StoredRows[], times: readonly number[]): (number | null)[] {
  const said = new Map<number, number | null>();
  for (const { timesMs, values } of all)
    for (const [row, timeMs] of timesMs.entries()) said.set(timeMs, said.get(timeMs) ?? itemAt(values, row));
  return times.map((timeMs) => said.get(timeMs) ?? null);
}

/**
 * At each time the highest of the gauges' last values, for as long as a gauge is not silent: gauges of one lake rarely
 * report at the same time.
 */
function highest(all: readonly StoredRows[], times: readonly number[], { rowMs }: Asked): (number | null)[] {
  const next = all.map(() => 0);
  const last = all.map((): { timeMs: number; value: number } | null => null);
  return times.map((timeMs) => {
    for (const [at, { timesMs, values }] of all.entries()) {
      let row = itemAt(next, at);
      for (let ms = timesMs[row]; ms !== undefined && ms <= timeMs; ms = timesMs[row]) {
        const value = itemAt(values, row);
        if (value !== null) last[at] = { timeMs: ms, value };
        row += 1;
      }
      next[at] = row;
    }
    const heard = last.flatMap((one) => (one !== null && timeMs - one.timeMs < heldRows * rowMs ? [one.value] : []));
    return heard.length > 0 ? Math.max(...heard) : null;
  });
}
