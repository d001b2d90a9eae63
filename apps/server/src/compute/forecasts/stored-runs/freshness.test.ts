import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { ageOfRun, freshnessOf } from './freshness.ts';

const freshnessAfterMinutes = (minutes: number, cadenceMin: number, lagMin = 1) =>
  freshnessOf({ issuedAtMs: 0, baseMs: -lagMin * minuteMs, cadenceMs: cadenceMin * minuteMs }, minutes * minuteMs)
    .state;

describe('how old a forecast is', () => {
  it('goes by the cadence of its source, not by the clock alone', () => {
    expect([14, 15, 29, 30, 540].map((minutes) => freshnessAfterMinutes(minutes, 10))).toEqual([
      'current',
      'late',
      'late',
      'withheld',
      'withheld',
    ]);
    expect([30, 89, 90, 179, 180].map((minutes) => freshnessAfterMinutes(minutes, 60))).toEqual([
      'current',
      'current',
      'late',
      'late',
      'withheld',
    ]);
  });

  it('of a run is that of its record, longer where somebody else forecasts, who is told to the end', () => {
    const hours = (at: string | null) => at && Date.parse(at) / hourMs;
    const [own, other] = ['model', 'KTTV'].map((source) => ageOfRun({ source, baseMs: 0 }));
    expect([own!.lateAt, own!.withheldAt, other!.lateAt, other!.withheldAt].map(hours)).toEqual([1.75, 3, 36, null]);
  });

  it('does not begin anew when an old record is caught up with', () => {
    expect(freshnessAfterMinutes(0, 10, 120)).toBe('withheld');
    expect(freshnessAfterMinutes(5, 10, 10)).toBe('current');
  });
});
