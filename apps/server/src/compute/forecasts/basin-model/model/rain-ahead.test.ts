import { hourMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { hourlyMeans, hourlySums } from './hourly.ts';
import { aheadH } from './leads.ts';
import { hoursOf, rainWithoutForecast, sourceAhead, windowsOf } from './rain-ahead.ts';

const sum = (rows: ArrayLike<number>, to: number) =>
  Array.from(rows)
    .slice(0, to)
    .reduce((all, mm) => all + mm, 0);
const record = Float64Array.from({ length: 24 * 30 }, (_, hour) => (hour % 48 < 6 ? 5 : 0));
const statedForecastMm = Float64Array.from({ length: aheadH }, (_, hour) =>
  hour < 72 ? (hour % 24 < 6 ? 10 : 0) : Number.NaN,
);

describe('rain that may come', () => {
  it('is what the source says with the errors its earlier issues had', () => {
    const archive = (blocks: number) =>
      Array.from({ length: 20 }, (_, issue) => {
        const forecastMm = Array.from({ length: blocks }, (_, block) => (block % 4 === 0 ? 60 : 0));
        return { forecastMm, fellMm: forecastMm.map((mm) => mm * (0.5 + issue / 20)) };
      });
    const ahead = sourceAhead({ source: 'ECMWF', hourlyMm: statedForecastMm, archive }, record);
    expect(ahead).toMatchObject({ source: 'ECMWF', reachesH: 72, isMeasured: true });
    expect(ahead.scenariosMm).toHaveLength(10);
    const days = ahead.scenariosMm.map((rows) => sum(rows, 24));
    expect(Math.max(...days)).toBeGreaterThan(Math.min(...days) * 1.2);
    for (const rows of ahead.scenariosMm) expect(rows.every((mm) => mm >= 0)).toBe(true);
  });

  it('has wide errors where nobody measured them, and goes on as it fell lately after its end', () => {
    const ahead = sourceAhead({ source: 'ICON', hourlyMm: statedForecastMm, archive: () => [] }, record);
    expect(ahead.isMeasured).toBe(false);
    const days = ahead.scenariosMm.map((rows) => sum(rows, 24)).sort((a, b) => a - b);
    expect(days[0]! / 60).toBeCloseTo(Math.exp(-0.7 * 1.645), 3);
    expect(days[9]! / 60).toBeCloseTo(Math.exp(0.7 * 1.645), 3);
    expect(ahead.scenariosMm.some((rows) => sum(rows, aheadH) > sum(rows, 72))).toBe(true);
  });

  it('is as it fell lately where nobody forecasts, and none where the record is short', () => {
    const ahead = rainWithoutForecast(record);
    expect(ahead).toMatchObject({ source: null, reachesH: 0 });
    expect(ahead.scenariosMm).toHaveLength(50);
    expect(windowsOf(record, 3)[0]).toEqual(record.slice(0, aheadH));
    expect(rainWithoutForecast(record.slice(0, 100)).scenariosMm.map((rows) => sum(rows, aheadH))).toEqual([0]);
  });

  it('is cut into hours from steps that begin before', () => {
    const hours = hoursOf({ startMs: 0, stepMs: 3 * hourMs, depthsMm: [3, 6] }, 2 * hourMs, 5);
    expect([...hours]).toEqual([1, 2, 2, 2, Number.NaN]);
  });
});

describe('a record by hours', () => {
  const firstMs = 10 * hourMs;
  const minutes = (...of: number[]) => of.map((minute) => 9 * hourMs + minute * 60_000);

  it('sums the readings that end in an hour, drawn to the whole where some are missing', () => {
    const rainSamples = { timesMs: minutes(15, 30, 45, 60, 75, 90, 135), values: [1, 2, 3, 4, 2, 3, 9] };
    const sums = hourlySums(rainSamples, { firstMs, rows: 3 }, 900);
    expect(sums[0]).toBe(10);
    // Two of four points: 2 and 3 mm give 10 mm for the hour.
    expect(sums[1]).toBe(10);
    expect(sums[2]).toBeNaN();
  });

  it('takes the mean of what was said within an hour, and nothing where nothing was', () => {
    const flowSamples = { timesMs: minutes(30, 60, 180), values: [10, 20, 8] };
    expect([...hourlyMeans(flowSamples, { firstMs, rows: 3 })]).toEqual([15, Number.NaN, 8]);
  });
});
