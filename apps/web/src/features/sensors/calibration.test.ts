import { describe, expect, it } from 'vitest';
import { createFormat } from '../../base/format/format.ts';
import { calibrate, effectOf, formulaText, statesOf } from './calibration.ts';

const from = (...days: number[]) =>
  days.map((day) => ({ effective_from: `2026-10-${String(day).padStart(2, '0')}T00:00:00.000Z` }));
const at = (day: number, time = '00:00:00') => Date.parse(`2026-10-${String(day).padStart(2, '0')}T${time}Z`);

describe('a formula', () => {
  it('turns a raw reading into a value', () => {
    expect(calibrate(12.34, { coefficient: 1.2, offset: -0.008, elevation: null })).toBeCloseTo(14.8, 10);
    expect(calibrate(10_900, { coefficient: 0.0025, offset: 0.1, elevation: 221.35 })).toBeCloseTo(248.7, 10);
  });

  it.each([
    [{ coefficient: 0.0025, offset: 0.1, elevation: 221.35 }, 'y = 0,0025 · x + 0,1 + 221,35'],
    [{ coefficient: 1, offset: -0.12, elevation: null }, 'y = x − 0,12'],
    [{ coefficient: -1, offset: 0, elevation: 0 }, 'y = -1 · x'],
    [{ coefficient: 2.5e-7, offset: 0, elevation: null }, 'y = 0,00000025 · x'],
  ])('is written as it is reckoned', (values, text) => {
    expect(formulaText(values, createFormat('vi'))).toBe(text);
  });
});

describe('of all calibrations that were recorded', () => {
  it('the youngest that has begun is in force, whichever was recorded last', () => {
    expect(statesOf(from(5, 20, 10, 1), at(15))).toEqual(['past', 'waiting', 'inForce', 'past']);
  });

  it('one that begins with a later recorded one is replaced by it', () => {
    expect(statesOf(from(10, 10, 1), at(15))).toEqual(['inForce', 'replaced', 'past']);
  });

  it('none is in force before the first begins', () => {
    expect(statesOf(from(10), at(5))).toEqual(['waiting']);
    expect(statesOf([], at(5))).toEqual([]);
  });
});

describe('a further calibration', () => {
  const recorded = from(20, 10, 1);

  it('in the past speaks for readings up to the next one that is known', () => {
    expect(effectOf(recorded, '2026-10-05T00:00:00Z', at(25))).toEqual({
      when: 'past',
      until: '2026-10-10T00:00:00.000Z',
      replaces: false,
    });
    expect(effectOf(recorded, '2026-10-21T00:00:00Z', at(25))).toMatchObject({ when: 'past', until: null });
  });

  it('takes the place of one that begins at the same instant', () => {
    expect(effectOf(recorded, '2026-10-10T07:00:00+07:00', at(25))).toMatchObject({ replaces: true });
  });

  it('typed to the minute is the present until the minute is over', () => {
    expect(effectOf(recorded, '2026-10-25T00:00:00Z', at(25, '00:00:59'))).toMatchObject({ when: 'now' });
    expect(effectOf(recorded, '2026-10-25T00:00:00Z', at(25, '00:01:00'))).toMatchObject({ when: 'past' });
    expect(effectOf(recorded, '2026-10-26T00:00:00Z', at(25))).toMatchObject({ when: 'future', until: null });
  });
});
