import { expect, it } from 'vitest';
import { circleRadiusPx } from '../rain.ts';
import { labelDistanceOf } from './draw-marks.ts';

it('a value stands clear of the edge of its circle of rain', () => {
  const scene = { layers: new Set(['circles'] as const), fullRainMm: 50 };
  for (const rainMm of [0.2, 5, 20, 50])
    expect(labelDistanceOf({ rainMm }, scene)).toBeGreaterThan(circleRadiusPx(rainMm, 50));
});

it('without circles it stands beside its mark', () => {
  const scene = { layers: new Set<never>(), fullRainMm: 50 };
  expect(labelDistanceOf({ rainMm: 50 }, scene)).toBe(labelDistanceOf({ rainMm: null }, scene));
});
