import { describe, expect, it } from 'vitest';
import { screens } from '../../../shared/screens/screens.ts';
import { stepsOf } from './steps.ts';

const bare = {
  information: { dead_water_level: null, normal_water_level: null },
  hasCurve: false,
  stations: 0,
  isLakeHeard: false,
  outlets: 0,
};

describe('what is still to be told of a new plant', () => {
  it('is everything at first', () => {
    expect(stepsOf(bare).map(({ done }) => done)).toEqual([false, false, false, false, false]);
  });

  it('counts levels only once the useful storage has both ends', () => {
    const half = { ...bare, information: { ...bare.information, dead_water_level: 235 } };
    expect(stepsOf(half)[0]?.done).toBe(false);
    const whole = { ...bare, information: { dead_water_level: 235, normal_water_level: 250 } };
    expect(stepsOf(whole)[0]?.done).toBe(true);
  });

  it('does not take a gauge for a reading, nor a reading for a curve', () => {
    const rainOnly = stepsOf({ ...bare, stations: 3, outlets: 2 });
    expect(rainOnly.filter(({ done }) => !done).map(({ step }) => step)).toEqual(['levels', 'curve', 'lake']);
  });

  it('says nothing of the curve while it cannot be known', () => {
    expect(stepsOf({ ...bare, hasCurve: null }).map(({ step }) => step)).not.toContain('curve');
  });

  it('leads to screens that exist', () => {
    const paths = screens.map(({ path }) => path);
    for (const { path } of stepsOf(bare)) expect(paths).toContain(path);
  });
});
