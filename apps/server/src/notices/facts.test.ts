import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { factsOf, highestAfter, releaseAfter } from './facts.ts';

const atMs = Date.UTC(2026, 9, 3, 5);
const knownOf = (value: number, ageMinutes = 0, isDoubted = false) => ({
  value,
  atMs: atMs - ageMinutes * minuteMs,
  isDoubted,
});
const procedure = {
  stations: [
    { id: 'giao_thuy', name: 'Giao Thủy' },
    { id: 'cau_lau', name: 'Câu Lâu' },
  ],
  staleMin: { plant: 30, station: 180, forecast: 540 },
};
const told = (figures: object, stations: object) =>
  factsOf({ atMs, ruled: { procedure }, facts: { figures, stations } } as never, {
    thenM3s: null,
    highest: null,
    upperM3s: null,
  });

describe('what a notice says of the plant', () => {
  it('leaves out what is old, and a station downstream that lies', () => {
    const { lakeM, releaseM3s, inflowM3s, stations } = told(
      { lake_level: knownOf(171.2, 31), release: knownOf(820, 29), inflow: knownOf(900, 0, true) },
      { giao_thuy: knownOf(7.1, 0, true), cau_lau: knownOf(2.4, 179) },
    );
    expect([lakeM, releaseM3s, inflowM3s]).toEqual([null, 820, null]);
    expect(stations).toEqual([
      { name: 'Giao Thủy', levelM: null },
      { name: 'Câu Lâu', levelM: 2.4 },
    ]);
  });

  it('tells the release of the plan behind the act, not at it', () => {
    const plan = { fromMs: atMs, stepMin: 5, levelM: [], inflowM3s: [], releaseM3s: [50, 50, 180, 180] };
    expect(releaseAfter(plan, atMs + 5 * minuteMs)).toBe(180);
    expect(releaseAfter(plan, atMs + 4 * minuteMs)).toBe(50);
    expect(releaseAfter(plan, atMs + hourMs)).toBeNull();
    expect(releaseAfter(null, atMs)).toBeNull();
  });

  it('tells the highest release that is planned behind the act, and when it comes first', () => {
    const plan = { fromMs: atMs, stepMin: 5, levelM: [], inflowM3s: [], releaseM3s: [900, 569, 677, 2480, 2480, 300] };
    expect(highestAfter(plan, atMs + 5 * minuteMs)).toEqual({ m3s: 2480, atMs: atMs + 15 * minuteMs });
    expect(highestAfter(plan, atMs + 24 * minuteMs)).toEqual({ m3s: 300, atMs: atMs + 25 * minuteMs });
    expect(highestAfter(plan, atMs + hourMs)).toBeNull();
    expect(highestAfter(null, atMs)).toBeNull();
  });
});
