import { describe, expect, it } from 'vitest';
import { figureState } from './figure-state.ts';

describe('what is to be thought of a figure', () => {
  it('is nothing while it went through nothing', () => {
    expect(figureState(248.2)).toEqual({ tone: 'good', remarks: [] });
  });

  it('is a second look where it was helped along', () => {
    expect(figureState(51.4, ['extrapolated'])).toEqual({ tone: 'watch', remarks: ['extrapolated'] });
    expect(figureState(0, ['limited', 'estimated'])).toEqual({ tone: 'watch', remarks: ['limited', 'estimated'] });
  });

  it('is none because a unit stands still or an inflow below 0 is shown as 0', () => {
    expect(figureState(0, ['stopped']).tone).toBe('good');
    expect(figureState(0, ['limited']).tone).toBe('good');
  });

  it('is that it is missing, whatever else is said', () => {
    expect(figureState(null, ['missing', 'partial'])).toEqual({ tone: 'nodata', remarks: ['partial'] });
  });

  it('does not stumble over a word it does not know', () => {
    expect(figureState(1, ['unheard', 'none', 'toString'])).toEqual({ tone: 'good', remarks: [] });
  });
});
