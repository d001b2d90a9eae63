import { lookUpCell, lookUpSeries, oneKeyTable } from '@spillway/hydrology/tables/one-key';
import { type BenchResult, measureInterleaved } from '../kit.ts';

const LOOKUPS = 400_000;

/** Lookups of scattered levels in a capacity curve of 120 rows, compared with a bisection written for that table. */
export default async (): Promise<BenchResult[]> => {
  const rows = 120;
  const table = oneKeyTable(
    'ZV',
    Array.from({ length: rows }, (_, row) => 200 + row * 0.5),
    Array.from({ length: rows }, (_, row) => 10 + row + 0.01 * row * row),
  );
  const levels = new Float64Array(LOOKUPS).map((_, i) => 200 + ((i * 0.618_033_988_7) % 1) * 59);
  const values = new Float64Array(LOOKUPS);
  const flags = new Uint16Array(LOOKUPS);
  const bareValues = new Float64Array(LOOKUPS);
  const { keys: z, values: v } = table;

  const bare = (): void => {
    for (let i = 0; i < LOOKUPS; i += 1) {
      const key = levels[i]!;
      let low = 0;
      let high = rows - 1;
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (z[middle]! <= key) low = middle;
        else high = middle;
      }
      bareValues[i] = v[low]! + ((v[low + 1]! - v[low]!) * (key - z[low]!)) / (z[low + 1]! - z[low]!);
    }
  };
  const lookUpAll = (): void => lookUpSeries(table, levels, 'clamp', values, flags);
  const single = (): void => {
    for (let i = 0; i < LOOKUPS; i += 1) flags[i] = lookUpCell(table, 'clamp', levels, i, values, i);
  };

  const results: BenchResult[] = [];
  for (const [name, subject] of [
    ['1-D lookups, a series', lookUpAll],
    ['1-D lookups, one by one', single],
  ] as const) {
    const { subjectMs, baselineMs, ratio } = await measureInterleaved({ subject, baseline: bare }, { rounds: 31 });
    for (let i = 0; i < LOOKUPS; i += 1) {
      if (values[i] !== bareValues[i] || flags[i] !== 0) throw new Error(`lookups differ at ${i}`);
    }
    results.push({
      name,
      value: (subjectMs * 1e6) / LOOKUPS,
      unit: 'ns',
      ratio,
      limit: 2,
      note: `120 rows, scattered; bisection by hand ${((baselineMs * 1e6) / LOOKUPS).toFixed(1)} ns`,
    });
  }
  return results;
};
