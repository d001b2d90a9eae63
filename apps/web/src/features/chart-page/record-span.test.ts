import { describe, expect, it } from 'vitest';
import { measuredSpan } from './record-span.ts';

describe('the record below the chart', () => {
  it('begins where the values begin', () => {
    expect(measuredSpan([40, 60], { from: 0, to: 100 })).toEqual({ from: 40, to: 100 });
  });

  it('is never longer than it was asked for, and stays where nothing was measured', () => {
    expect(measuredSpan([-5, 60], { from: 0, to: 100 })).toEqual({ from: 0, to: 100 });
    expect(measuredSpan([], { from: 0, to: 100 })).toEqual({ from: 0, to: 100 });
    expect(measuredSpan([100], { from: 0, to: 100 })).toEqual({ from: 0, to: 100 });
  });
});
