import { hourMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { doubtsOf } from './doubts.ts';

const free = { min: null, max: null, mostChangePerHour: null };
const at = (value: number, timeMs = hourMs) => ({ timeMs, value });
const kinds = (...args: Parameters<typeof doubtsOf>) => doubtsOf(...args).map(({ kind }) => kind);

describe('a value that a person is about to save', () => {
  it('is let pass where nothing is known against it', () => {
    expect(kinds(at(1e9), free, null)).toEqual([]);
    expect(kinds(at(229), { ...free, min: 229, max: 256 }, null)).toEqual([]);
  });

  it('is doubted outside the limits: a lake 44 m above its crest', () => {
    expect(doubtsOf(at(300), { ...free, min: 229, max: 256 }, null)).toEqual([{ kind: 'above', limit: 256 }]);
    expect(kinds(at(1), { ...free, min: 229, max: 256 }, null)).toEqual(['below']);
  });

  it('is doubted where it jumps faster than the place can change: 9999 m of tailwater', () => {
    const river = { ...free, mostChangePerHour: 3 };
    expect(kinds(at(9999), river, at(121, 0))).toEqual(['jump']);
    expect(kinds(at(123.9), river, at(121, 0))).toEqual([]);
    // Readings one minute apart do not determine a speed.
    expect(doubtsOf(at(121.1, 30_000), river, at(121, 0))[0]).toMatchObject({ kind: 'jump', most: 3 });
    expect(kinds(at(121.04, 30_000), river, at(121, 0))).toEqual([]);
  });
});
