import { expect, it } from 'vitest';
import type { MapView } from './scene.ts';
import { isUsable, placeOf, widenView } from './wide-drawing.ts';

const seen: MapView = { widthPx: 800, heightPx: 600, resolution: 50, centreX: 12_000_000, centreY: 1_600_000 };
const drawnStand = widenView(seen);
const pushed = (px: number): MapView => ({ ...seen, centreX: seen.centreX + px * seen.resolution });
const zoomedBy = (by: number): MapView => ({ ...seen, resolution: seen.resolution / by });

it('is a quarter wider on every side, around the same middle', () => {
  expect(placeOf(drawnStand, seen)).toEqual({ left: -200, top: -150, widthPx: 1200, heightPx: 900, stretch: 1 });
  expect(placeOf(drawnStand, pushed(30)).left).toBe(-230);
});

it('serves a map that is pushed until the view runs out of it', () => {
  expect(isUsable(drawnStand, pushed(200), true)).toBe(true);
  expect(isUsable(drawnStand, pushed(-201), true)).toBe(false);
});

it('is stretched by half at most, and fills the view even so', () => {
  expect(isUsable(drawnStand, zoomedBy(1.5), true)).toBe(true);
  expect(isUsable(drawnStand, zoomedBy(1.6), true)).toBe(false);
  expect(isUsable(drawnStand, zoomedBy(0.7), true)).toBe(true);
  expect(isUsable(drawnStand, zoomedBy(0.6), true)).toBe(false);
});

it('is made anew where the map comes to rest, and where the view became another size', () => {
  expect(isUsable(drawnStand, seen, false)).toBe(true);
  expect(isUsable(drawnStand, pushed(1), false)).toBe(false);
  expect(isUsable(drawnStand, zoomedBy(1.1), false)).toBe(false);
  expect(isUsable(drawnStand, { ...seen, widthPx: 700 }, false)).toBe(false);
});
