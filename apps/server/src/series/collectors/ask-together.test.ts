import { describe, expect, it } from 'vitest';
import { askTogether } from './ask-together.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('questions that come together', () => {
  it('are asked in one go, each by a query that began after it', async () => {
    const requestedIds: string[][] = [];
    let fact = 1;
    const ask = askTogether(async (questions) => {
      requestedIds.push([...questions]);
      const seen = fact;
      await nextTurn();
      return new Map(questions.filter((one) => one !== 'x').map((one) => [one, `${one}${seen}`]));
    });
    const first = ask('a');
    await Promise.resolve();
    await Promise.resolve();
    fact = 2;
    const rest = [ask('a'), ask('b'), ask('x'), ask('b')];
    expect(await first).toBe('a1');
    expect(await Promise.all(rest)).toEqual(['a2', 'b2', null, 'b2']);
    expect(requestedIds).toEqual([['a'], ['a', 'b', 'x']]);
  });

  it('that fail do so for themselves only', async () => {
    let fails = true;
    const ask = askTogether(async (questions) => {
      if (fails) throw new Error('away');
      return new Map(questions.map((one) => [one, one]));
    });
    await expect(ask('a')).rejects.toThrow('away');
    fails = false;
    expect(await ask('a')).toBe('a');
  });
});
