import { describe, expect, it } from 'vitest';
import { chartHeightPx } from './chart-height.ts';

const laptop = {
  windowPx: 900,
  isScrolling: false,
  isFull: false,
  isWall: false,
  drawnOverPx: 0,
  abovePx: 27,
  standingRows: 0,
  panes: 2,
};

describe('how high a chart is', () => {
  it('is what the drawing leaves, and never too little to read', () => {
    expect(chartHeightPx(laptop)).toBe(273);
    expect(chartHeightPx({ ...laptop, windowPx: 700 })).toBe(240);
    expect(chartHeightPx({ ...laptop, standingRows: 1 })).toBe(273 - 28);
    expect(chartHeightPx({ ...laptop, panes: 3 })).toBe(403);
    expect(chartHeightPx({ ...laptop, isScrolling: true })).toBe(324);
  });

  it('fits a wall of 1080 lines under the bar, the drawing and what is said above it, all enlarged', () => {
    const wall = { ...laptop, windowPx: 1080, isWall: true, drawnOverPx: 113, abovePx: 39 };
    const [barPx, drawnPx, toolsPx] = [90, 494, 195];
    const leftPx = 1080 - barPx - drawnPx - 39 - toolsPx;
    expect(chartHeightPx(wall) * 1.5).toBeLessThanOrEqual(leftPx);
    expect(chartHeightPx(wall) * 1.5).toBeGreaterThan(leftPx - 3);
    expect(chartHeightPx({ ...wall, windowPx: 1440 })).toBeGreaterThan(300);
    expect(chartHeightPx({ ...wall, isFull: true }) * 1.5).toBe(780);
  });
});
