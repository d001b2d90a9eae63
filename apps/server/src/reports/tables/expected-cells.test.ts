import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { expectedCells } from './expected-cells.ts';

const plant = { gauges: [], radars: [], areasKm2: new Map() } as never;
const day = { plant, fromMs: 0, toMs: 24 * hourMs };
const columnOf = (stepS: number | null, nature = 'instant') =>
  ({ nature, source: { kind: 'series', series: { stepS } } }) as never;

describe('what a report expects of a column', () => {
  it('is all of its readings where each row is one', () => {
    expect(expectedCells(columnOf(300), { ...day, step: { kind: 'reading' } }, day.toMs)).toBe(288);
  });

  // Forty quarter-hour rows without a reading from an hourly gauge were not counted as a gap.
  it('is its readings where rows are finer than they are, and left to the rows where they are not', () => {
    const quarters = { ...day, step: { kind: 'step', ms: 15 * minuteMs } } as const;
    expect(expectedCells(columnOf(3600), quarters, day.toMs)).toBe(24);
    expect(expectedCells(columnOf(300), quarters, day.toMs)).toBeNull();
    expect(expectedCells(columnOf(3600), { ...day, step: { kind: 'day' } }, day.toMs)).toBeNull();
  });

  it('is nothing of what has not come yet, and unknown of what comes when it comes', () => {
    expect(expectedCells(columnOf(300), { ...day, step: { kind: 'reading' } }, 6 * hourMs)).toBe(72);
    expect(expectedCells(columnOf(300), { ...day, step: { kind: 'reading' } }, -hourMs)).toBe(0);
    expect(expectedCells(columnOf(null), { ...day, step: { kind: 'reading' } }, day.toMs)).toBeNull();
    expect(expectedCells(columnOf(300, 'held'), { ...day, step: { kind: 'reading' } }, day.toMs)).toBeNull();
  });
});
