import { describe, expect, it } from 'vitest';
import { fold } from '../../kit/table/fold.ts';
import { portChoices } from './port-choices.ts';
import { matches } from './province-search.ts';

describe('the ports to choose from', () => {
  it('are the free ones, the chosen one and the typed one, in order', () => {
    expect(portChoices([5, 6, 7], 2, '')).toEqual([2, 5, 6, 7]);
    expect(portChoices([5, 6, 7], null, '1500')).toEqual([5, 6, 7, 1500]);
    expect(portChoices([5, 6, 7], 6, '6')).toEqual([5, 6, 7]);
  });

  it('are never a port that does not exist', () => {
    expect(portChoices([5], null, '9999')).toEqual([5, 9999]);
    for (const typedText of ['0', '-3', '12345', '4,5', 'abc', ''])
      expect(portChoices([5], null, typedText)).toEqual([5]);
  });
});

describe('a province', () => {
  const daNang = ['Đà Nẵng', 'Quảng Nam'];

  it('is found by its own name and by those of the provinces merged into it, without marks', () => {
    expect(matches(daNang, fold('da nang'))).toBe(true);
    expect(matches(daNang, fold('Quảng'))).toBe(true);
    expect(matches(daNang, fold('quang nam'))).toBe(true);
    expect(matches(daNang, '')).toBe(true);
  });

  it('is not found by words of two names mixed', () => {
    expect(matches(daNang, fold('da nam'))).toBe(false);
  });
});
