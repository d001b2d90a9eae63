import { dayMs, hourMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import type { StoredRainForecast } from '../../compute/forecasts/rain-forecasts/rain-forecasts.ts';
import { freshnessOf } from '../../compute/forecasts/stored-runs/stored-runs.ts';
import { rainForecastSums } from './rain-ahead.ts';

const startMs = Date.parse('2026-10-18T00:00:00Z');

/** An issue with this many days of 2 mm every six hours. */
const issue = (days: number): StoredRainForecast => ({
  issueId: 'x',
  source: 'Đài',
  issuedAt: new Date(startMs),
  receivedAt: new Date(startMs),
  startsAt: new Date(startMs),
  stepHours: 6,
  version: 1,
  basinMm: Array.from({ length: 4 * days }, () => 2),
  meanBy: 'grid',
  door: 'collector',
  sentBy: null,
  accountId: null,
  withdrawnAt: null,
  withdrawnBy: null,
  withdrawnReason: null,
});
const sumsOf = (days: number, afterMs: number, cadenceMs = 30 * dayMs) => {
  const nowMs = startMs + afterMs;
  return rainForecastSums(issue(days), freshnessOf({ issuedAtMs: startMs, baseMs: startMs, cadenceMs }, nowMs), nowMs);
};
const valuesOf = (days: number, afterMs: number) => sumsOf(days, afterMs)?.sums.map(({ value }) => value);

describe('the rain to come beside the record', () => {
  it('is summed from now on; of an issue that is some hours old the longest sum has these hours less', () => {
    expect(valuesOf(10, 0)).toEqual([8, 48, 56, 80]);
    expect(valuesOf(10, 3 * hourMs)).toEqual([8, 48, 56, 79]);
    const [, , , ten] = sumsOf(10, 3 * hourMs)!.sums;
    expect(ten?.until).toBe(new Date(startMs + 10 * dayMs).toISOString());
  });

  it('is not told where the issue does not reach, and of one that is over not at all', () => {
    expect(valuesOf(7, 2 * hourMs)).toEqual([8, 48, 55.33, null]);
    expect(valuesOf(3, 2.5 * dayMs)).toEqual([null, null, null, null]);
    expect(valuesOf(3, 3 * dayMs)).toBeUndefined();
  });

  it('is old and then untold by what its source usually does: after nine hours of one that issues every six, not after 24', () => {
    const told = (afterHours: number) => {
      const { state, sums } = sumsOf(10, afterHours * hourMs, 6 * hourMs)!;
      return [state, sums[0]!.value];
    };
    expect([8, 9, 17, 18].map(told)).toEqual([
      ['current', 8],
      ['late', 8],
      ['late', 8],
      ['withheld', null],
    ]);
    expect(sumsOf(10, 35 * hourMs, dayMs)).toMatchObject({ state: 'current', cadenceSeconds: 86_400 });
  });
});
