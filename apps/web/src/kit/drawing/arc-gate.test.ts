import { expect, it } from 'vitest';
import { asideAt, plateOf, reachOf } from './arc-gate.ts';

const gate = { sillM: 239, axisM: 244, radiusM: 13 };

it('knows how far the axis stands behind the sill', () => {
  expect(reachOf(gate)).toBe(12);
  expect(reachOf({ ...gate, radiusM: 4 })).toBeNull();
  expect(asideAt(gate, 244)).toBe(13);
});

it('turns the plate about its axis until the lip is as high as it is open', () => {
  for (const openingM of [0, 1.4, 8]) {
    const plate = plateOf(gate, 11, openingM);
    expect(plate[0]!.levelM).toBeCloseTo(239 + openingM);
    for (const { asideM, levelM } of plate) expect(Math.hypot(asideM, levelM - 244)).toBeCloseTo(13);
  }
  expect(plateOf(gate, 11, 0).at(-1)!.levelM).toBeCloseTo(250);
});
