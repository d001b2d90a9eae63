import type { RainRow } from '../../series/observe/observe.ts';

const hourMs = 3_600_000;

export interface RainSums {
  readonly last_1h: number | null;
  readonly last_6h: number | null;
  readonly last_24h: number | null;
  /** Of the gauges' weights and the steps of a day, what reported. */
  readonly share: number | null;
}

/** Of the rows of the last day; nothing heard is no zero. */
export function rainSums(rows: readonly RainRow[], nowMs: number, stepMs: number): RainSums {
  const last = (hours: number): number | null => {
    const heard = rows.filter(({ timeMs, rainMm }) => timeMs > nowMs - hours * hourMs && rainMm !== null);
    return heard.length === 0 ? null : round(heard.reduce((sum, { rainMm }) => sum + rainMm!, 0));
  };
  const heard = rows.reduce((sum, { knownShare }) => sum + knownShare, 0);
  return {
    last_1h: last(1),
    last_6h: last(6),
    last_24h: last(24),
    share: rows.length === 0 ? null : Math.min(1, heard / ((24 * hourMs) / stepMs)),
  };
}

/** Rain is written with two decimals. */
const round = (mm: number): number => Math.round(mm * 100) / 100;
