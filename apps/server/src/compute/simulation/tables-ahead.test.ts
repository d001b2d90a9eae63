import { expect, it } from 'vitest';
import { tablesChangeMs } from './tables-ahead.ts';

const curve = (topMcm: number, hint = 0) => ({
  storageMcmByLevelM: { keys: Float64Array.of(230, 256), values: Float64Array.of(9, topMcm), hint },
});
const span = (fromMs: number, capacityCurve: object) =>
  ({ fromMs, plant: { gates: [], units: [] }, capacityCurve }) as unknown as Parameters<
    typeof tablesChangeMs
  >[0][number];

it('tells when another table begins, and nothing of what changes and leaves outlets and tables as they are', () => {
  expect(tablesChangeMs([span(0, curve(86)), span(5, curve(86, 1)), span(9, curve(90))])).toBe(9);
  expect(tablesChangeMs([span(0, curve(86)), span(5, curve(86, 1))])).toBeNull();
  expect(tablesChangeMs([])).toBeNull();
});
