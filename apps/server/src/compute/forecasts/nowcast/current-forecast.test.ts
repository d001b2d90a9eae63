import { hourMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import type { StoredRainForecast } from '../rain-forecasts/rain-forecasts.ts';
import { rainNotCounted } from './current-forecast.ts';

const rain = { startsAt: new Date(0), stepHours: 6, basinMm: [10, 100, 60, 33, 0.4] } as unknown as StoredRainForecast;
const at = (horizonMin: number) => ({ horizonMin, timeMs: horizonMin * 60_000 }) as never;

describe('rain that a forecast of the inflow knows nothing of', () => {
  it('is what is forecast until the time it is for', () => {
    expect(rainNotCounted(rain, at(1440), 0)).toBe(203);
    expect(rainNotCounted(rain, at(720), 6 * hourMs)).toBe(100);
  });

  it('is none within the hour, of a drizzle, of what is over, and where nobody forecasts', () => {
    expect(rainNotCounted(rain, at(60), 0)).toBeNull();
    expect(rainNotCounted(rain, { horizonMin: 1440, timeMs: 30 * hourMs } as never, 24 * hourMs)).toBeNull();
    expect(rainNotCounted(rain, at(1440), 40 * hourMs)).toBeNull();
    expect(rainNotCounted(null, at(1440), 0)).toBeNull();
  });
});
