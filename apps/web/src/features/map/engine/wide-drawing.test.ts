import { expect, it } from 'vitest';
import type { Stand } from './scene.ts';
import { placeOf, serves, widened } from './wide-drawing.ts';

const seen: Stand = { widthPx: 800, heightPx: 600, resolution: 50, centreX: 12_000_000, centreY: 1_600_000 };
const drawn = widened(seen);
const pushed = (px: number): Stand => ({ ...seen, centreX: seen.centreX + px * seen.resolution });
const zoomed = (by: number): Stand => ({ ...seen, resolution: seen.resolution / by });

it('is a quarter wider on every side, around the same middle', () => {
  expect(placeOf(drawn, seen)).toEqual({ left: -200, top: -150, widthPx: 1200, heightPx: 900, stretch: 1 });
  expect(placeOf(drawn, pushed(30)).left).toBe(-230);
});

it('serves a map that is pushed until the view runs out of it', () => {
  expect(serves(drawn, pushed(200), true)).toBe(true);
  expect(serves(drawn, pushed(-201), true)).toBe(false);
});

it('is stretched by half at most, and fills the view even so', () => {
  expect(serves(drawn, zoomed(1.5), true)).toBe(true);
  expect(serves(drawn, zoomed(1.6), true)).toBe(false);
  expect(serves(drawn, zoomed(0.7), true)).toBe(true);
  expect(serves(drawn, zoomed(0.6), true)).toBe(false);
});

it('is made anew where the map comes to rest, and where the view became another size', () => {
  expect(serves(drawn, seen, false)).toBe(true);
  expect(serves(drawn, pushed(1), false)).toBe(false);
  expect(serves(drawn, zoomed(1.1), false)).toBe(false);
  expect(serves(drawn, { ...seen, widthPx: 700 }, false)).toBe(false);
});
