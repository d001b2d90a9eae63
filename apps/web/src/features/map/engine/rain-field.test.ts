import { gaugeGridMean } from '@spillway/hydrology/rain/gauge-grid';
import { basinFromGeoJson } from '@spillway/hydrology/rain/geojson-basin';
import { describe, expect, it } from 'vitest';
import { landOf } from './land.ts';
import { mercatorX, mercatorY } from './mercator.ts';
import { rainField } from './rain-field.ts';

const contour = {
  type: 'Polygon',
  coordinates: [
    [
      [108, 14],
      [108.2, 14],
      [108.2, 14.2],
      [108, 14.2],
      [108, 14],
    ],
  ],
};
const gauges = [
  { longitude: 108.03, latitude: 14.05, rainMm: 10 },
  { longitude: 108.16, latitude: 14.15, rainMm: 30 },
  { longitude: 108.12, latitude: 14.02, rainMm: 0 },
];

describe('the field of rain', () => {
  const land = landOf({ contour, rivers: null, lake: null });
  const placedGauges = gauges.map(({ longitude, latitude, rainMm }) => ({
    x: mercatorX(longitude) - land.originX,
    y: mercatorY(latitude) - land.originY,
    rainMm,
  }));

  it('has the mean that the server works out for the basin', () => {
    const { rainMm } = rainField(land.contour, placedGauges)!;
    const mean = rainMm.reduce((sum, one) => sum + one, 0) / rainMm.length;
    const meanMm = gaugeGridMean(basinFromGeoJson(contour), gauges)(gauges.map((gauge) => gauge.rainMm))!;
    expect(mean / meanMm).toBeCloseTo(1, 2);
  });

  it('has at a gauge the rain of the gauge, north at the top', () => {
    const { rainMm, extent, columns, rows } = rainField(land.contour, placedGauges)!;
    const [gauge] = placedGauges;
    const column = Math.floor(((gauge!.x - extent.left) / (extent.right - extent.left)) * columns);
    const row = Math.floor(((extent.top - gauge!.y) / (extent.top - extent.bottom)) * rows);
    expect(rainMm[row * columns + column]).toBeCloseTo(10, 0);
  });

  it('is nothing without an outline, or without a gauge', () => {
    expect(rainField([], placedGauges)).toBeNull();
    expect(rainField(land.contour, [])).toBeNull();
  });
});
