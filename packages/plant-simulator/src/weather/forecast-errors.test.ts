import { describe, expect, it } from 'vitest';
import { uniform } from '../random/keyed.ts';
import { forecastOf } from './forecast-errors.ts';

/** Showers, some of which last hours. */
const rain = (hour: number) => (uniform(7, Math.floor(hour / 5)) > 0.8 ? 4 * uniform(8, hour) : 0);
const shape = { hours: 240, stepHours: 3 };
const days = Array.from({ length: 10 }, (_, day) => day);

/** Mean absolute errors of 24-hour sums by day ahead, over many forecasts. */
function errors(): number[] {
  const sums = days.map(() => 0);
  const issues = 300;
  for (let issue = 0; issue < issues; issue += 1) {
    const at = (hour: number) => rain(issue * 6 + hour);
    const said = forecastOf(at, { ...shape, key: issue });
    for (const day of days) {
      const forecast = said.slice(day * 8, day * 8 + 8).reduce((sum, mm) => sum + mm, 0);
      const observedRainMm = Array.from({ length: 24 }, (_, hour) => at(day * 24 + hour)).reduce(
        (sum, mm) => sum + mm,
        0,
      );
      sums[day]! += Math.abs(forecast - observedRainMm) / issues;
    }
  }
  return sums;
}

describe('a forecast of rain that is known', () => {
  it('is the same for the same issue, another for another, and dry where it is dry', () => {
    const one = forecastOf(rain, { ...shape, key: 1 });
    expect(one).toHaveLength(80);
    expect(forecastOf(rain, { ...shape, key: 1 })).toEqual(one);
    expect(forecastOf(rain, { ...shape, key: 2 })).not.toEqual(one);
    expect(forecastOf(() => 0, { ...shape, key: 1 })).toEqual(one.map(() => 0));
  });

  it('is further off the further it looks ahead', () => {
    const mean = errors();
    expect(mean[4]!).toBeGreaterThan(1.5 * mean[0]!);
    expect(mean[9]!).toBeGreaterThan(1.3 * mean[4]!);
  });
});
