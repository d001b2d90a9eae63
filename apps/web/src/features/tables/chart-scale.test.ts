import { describe, expect, it } from 'vitest';
import { axisOf, boundsOf, decimalsOf, labelsWithRoom } from './chart-scale.ts';

describe('an axis', () => {
  it('counts in round numbers and reaches around the figures', () => {
    expect(axisOf({ from: 230.4, to: 249 }, 5).ticks).toEqual([230, 235, 240, 245, 250]);
    expect(axisOf({ from: 0, to: 0.9 }, 5)).toMatchObject({ ticks: [0, 0.2, 0.4, 0.6, 0.8, 1], decimals: 1 });
  });

  it('has two ends where all figures are the same', () => {
    const { span, ticks } = axisOf({ from: 5, to: 5 }, 4);
    expect(span.to).toBeGreaterThan(span.from);
    expect(ticks.every(Number.isFinite)).toBe(true);
  });
});

describe('figures of a drawing', () => {
  it('knows where the curves lie, and that nothing lies nowhere', () => {
    const points = [
      { x: 1, y: 9 },
      { x: 4, y: -2 },
    ];
    expect(boundsOf([{ label: null, points }])).toEqual({ x: { from: 1, to: 4 }, y: { from: -2, to: 9 } });
    expect(boundsOf([{ label: null, points: [] }])).toBeNull();
  });

  it('leaves out labels that would touch', () => {
    expect(labelsWithRoom([10, 15, 30, 31, 50], 13)).toEqual([0, 2, 4]);
  });

  it('writes as many decimals as the column carries, four at most', () => {
    expect(decimalsOf([1, 2.5, null])).toBe(1);
    expect(decimalsOf([1.123456])).toBe(4);
    expect(decimalsOf([100, 200])).toBe(0);
  });
});
