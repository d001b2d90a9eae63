import { readFileSync } from 'node:fs';
import { isRainGauge } from '@spillway/contract/plant/stations/rain-stations';
import { basinAreaKm2 } from '@spillway/hydrology/rain/basin';
import { basinFromGeoJson } from '@spillway/hydrology/rain/geojson-basin';
import { insideRing } from '@spillway/hydrology/rain/ring';
import { describe, expect, it } from 'vitest';
import { textOf } from '../file/file.ts';
import { buildDemo } from './build-demo.ts';
import { demoPath } from './demo.ts';

const demo = buildDemo();

describe('the demo plant', () => {
  it('is kept as the file that its generator makes', () => {
    expect(readFileSync(demoPath, 'utf8')).toBe(`${textOf(demo)}\n`);
  });

  it('has the basin of the examples, with its gauges in it, and a lake as large as its capacity curve says', () => {
    const basin = basinFromGeoJson(demo.outlines.contour.geojson);
    expect(basinAreaKm2(basin)).toBeCloseTo(412, 1);
    const rain = demo.stations.filter(({ station_type: type }) => type === 1);
    const gauges = rain.filter(({ station_type: type, measure_method: method }) => isRainGauge(type, method));
    expect([rain.length, gauges.length]).toEqual([7, 6]);
    for (const { latitude, longitude } of gauges) expect(insideRing(basin.rings[0]!, longitude, latitude)).toBe(true);
    const lakeKm2 = basinAreaKm2(basinFromGeoJson(demo.outlines.lake.geojson));
    expect(lakeKm2).toBeGreaterThan(3);
    expect(lakeKm2).toBeLessThan(4);
  });

  it('answers the flows of the worked examples', () => {
    const row = (group: string, keys: Record<string, number>) => {
      const { columns } = demo.tables.find(({ group_code: code }) => code === group)!;
      const at = columns.z?.findIndex((_, i) =>
        Object.entries(keys).every(([name, value]) => columns[name]![i] === value),
      );
      return columns.q![at!];
    };
    expect(row('ZAQ', { z: 250, a: 2 })).toBe(229.3);
    expect(row('ZAQ', { z: 250, a: 0 })).toBe(0);
    expect(row('FFZQ', { z: 250 })).toBe(911.4);
  });
});
