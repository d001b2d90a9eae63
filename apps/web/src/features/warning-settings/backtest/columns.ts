import { itemAt, required } from '@spillway/checked/reads';
import type { LongFacts } from '@spillway/rules/incidents/incidents-of';

/** Minimum and maximum of each chart column; null if unknown. */
export interface Columns {
  readonly fromMs: number;
  readonly toMs: number;
  readonly low: readonly (number | null)[];
  readonly high: readonly (number | null)[];
  readonly least: number;
  readonly greatest: number;
}

/** Corrected readings use their current value, as on the chart page. */
export function columnsOf(
  { rows }: LongFacts,
  span: { readonly fromMs: number; readonly toMs: number },
  count: number,
): Columns {
  const low = Array.from<number | null>({ length: count }).fill(null);
  const high = Array.from<number | null>({ length: count }).fill(null);
  const { timesMs, values } = rows;
  for (let row = 0; row < timesMs.length; row += 1) {
    const value = itemAt(values, row);
    if (timesMs[row + 1] === timesMs[row] || value === null || Number.isNaN(value)) continue;
    const at = Math.floor(((required(timesMs[row]) - span.fromMs) / (span.toMs - span.fromMs)) * count);
    if (at < 0 || at >= count) continue;
    low[at] = Math.min(low[at] ?? value, value);
    high[at] = Math.max(high[at] ?? value, value);
  }
  const knownValues = [...low, ...high].filter((one) => one !== null);
  return { ...span, low, high, least: Math.min(...knownValues), greatest: Math.max(...knownValues) };
}
