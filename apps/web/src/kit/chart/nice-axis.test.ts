import { describe, expect, it } from 'vitest';
import { niceAxis, niceStep, ticksOf } from './nice-axis.ts';

const axisOptions = { ticks: 4, quietSpan: 0.5, fromZero: false };

describe('an axis', () => {
  it('counts in numbers a person counts in', () => {
    expect([0.03, 1.76, 2.4, 7, 120].map(niceStep)).toEqual([0.05, 2, 5, 10, 200]);
  });

  it('leaves a still lake flat instead of magnifying its ripples', () => {
    const axis = niceAxis({ ...axisOptions, low: 248.2, high: 248.21 });
    expect(axis.high - axis.low).toBeGreaterThanOrEqual(0.5);
    expect((axis.low + axis.high) / 2).toBeCloseTo(248.2, 0);
  });

  it('of an amount begins at zero, unless the amount was negative', () => {
    expect(niceAxis({ ...axisOptions, low: 80, high: 120, fromZero: true }).low).toBe(0);
    expect(niceAxis({ ...axisOptions, low: -20, high: 120, fromZero: true }).low).toBeLessThan(-20);
  });

  it('of two in one pane gives the level the upper half and the flow the lower', () => {
    const level = niceAxis({ ...axisOptions, low: 246, high: 250, half: 'upper' });
    const flow = niceAxis({ ...axisOptions, low: 0, high: 400, fromZero: true, half: 'lower' });
    expect((246 - level.low) / (level.high - level.low)).toBeGreaterThan(0.3);
    expect(400 / flow.high).toBeLessThan(0.7);
  });

  it('is ticked at whole multiples of its step, within its ends', () => {
    expect(ticksOf({ low: 243, high: 251, step: 2, decimals: 0 })).toEqual([244, 246, 248, 250]);
    expect(ticksOf({ low: 0.1, high: 0.35, step: 0.1, decimals: 1 })).toEqual([0.1, 0.2, 0.3]);
  });
});
