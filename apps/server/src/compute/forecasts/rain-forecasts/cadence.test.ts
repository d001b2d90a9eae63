import { hourMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { cadenceMsOf } from './cadence.ts';

const hours = (...at: number[]) => cadenceMsOf(at.map((one) => one * hourMs)) / hourMs;

describe('how often a source of rain forecasts issues', () => {
  it('is what lies between its issues, in whatever order they came', () => {
    expect(hours(0, 6, 12, 18)).toBe(6);
    expect(hours(9, 0, 3, 6, 12)).toBe(3);
    expect(hours(0, 24, 48, 72)).toBe(24);
  });

  it('is not changed by one that was missed, one that was repeated and one that was corrected an hour later', () => {
    expect(hours(0, 6, 12, 24, 30, 36)).toBe(6);
    expect(hours(0, 6, 6, 12, 18, 18, 24)).toBe(6);
    expect(hours(0, 6, 7, 12, 18, 24, 30)).toBe(6);
  });

  it('is of late: a source that issues more often now is expected to', () => {
    const daily = Array.from({ length: 30 }, (_, day) => day * 24);
    const sixHourly = Array.from({ length: 13 }, (_, index) => 29 * 24 + index * 6);
    expect(hours(...daily, ...sixHourly)).toBe(6);
  });

  it('is a day until three gaps are known', () => {
    expect([hours(), hours(5), hours(0, 1), hours(0, 1, 2)]).toEqual([24, 24, 24, 24]);
    expect(hours(0, 1, 2, 3)).toBe(1);
  });
});
