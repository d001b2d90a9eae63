import { hourMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { depthBetween } from './forecast-depth.ts';

const forecast = { startMs: 12 * hourMs, stepMs: 3 * hourMs, depthsMm: [6, 12, 0, null] };
const over = (fromH: number, toH: number) => depthBetween(forecast, fromH * hourMs, toH * hourMs);

describe('the depth of a forecast over a stretch of time', () => {
  it('is the sum of whole steps, and of a step that is cut its share', () => {
    expect(over(12, 18)).toBe(18);
    expect(over(13, 18)).toBe(16);
    expect(over(13, 14)).toBe(2);
    expect(over(17, 21)).toBe(4);
  });

  it('is not known where the forecast does not reach, or says nothing', () => {
    expect(over(11, 18)).toBeNull();
    expect(over(18, 25)).toBeNull();
    expect(over(18, 22)).toBeNull();
    expect(over(15, 15)).toBeNull();
  });
});
