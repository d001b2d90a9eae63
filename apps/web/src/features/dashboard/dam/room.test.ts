import { describe, expect, it } from 'vitest';
import { drawingRoomPx } from './room.ts';

describe('how high the drawing may become', () => {
  it('is less than half of the window, as the charts stand below it', () => {
    expect(drawingRoomPx(900, { isFull: false, isWall: false })).toBeCloseTo(386.4);
  });

  it('counts before it is enlarged: on a wall, and where it has the screen', () => {
    expect(drawingRoomPx(1080, { isFull: false, isWall: true }) * 1.5).toBeCloseTo(455.4);
    expect(drawingRoomPx(900, { isFull: true, isWall: false }) * 1.7).toBeCloseTo(780);
  });
});
