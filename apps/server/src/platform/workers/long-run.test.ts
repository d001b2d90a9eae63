import { describe, expect, it } from 'vitest';
import { Refusal } from '../http/refusal.ts';
import { longRun } from './long-run.ts';
import type { CountTask } from './testing/run-program.ts';

const program = new URL('./testing/run-program.ts', import.meta.url);
const steps = 6;

/** Counts to six in a thread, and returns what was stored. */
async function countRows(
  wrong: CountTask['wrong'] | null,
  more: {
    often?: number;
    mostDeaths?: number;
    from?: number;
    signal?: AbortSignal;
    maxMs?: number;
    keep?: (part: number) => Promise<boolean>;
  } = {},
) {
  const { often = 1, keep = async () => true, ...given } = more;
  const marks = new Int32Array(new SharedArrayBuffer(4));
  const keptValues: number[] = [];
  const end = await longRun<CountTask, number, number>({
    program,
    task: { steps, marks, often, ...(wrong ? { wrong } : {}) },
    memoryMb: 32,
    keep: async ({ part }) => {
      const isWanted = await keep(part);
      if (isWanted) keptValues.push(part);
      return isWanted;
    },
    ...given,
  });
  return { end, kept: keptValues };
}

describe('a long run', () => {
  it('hands over each step and goes on from where another was left', async () => {
    expect(await countRows(null)).toEqual({ end: { how: 'done' }, kept: [1, 2, 3, 4, 5, 6] });
    expect(await countRows(null, { from: 4 })).toEqual({ end: { how: 'done' }, kept: [5, 6] });
  });

  it('is stopped between two steps, and says from where it can be gone on with', async () => {
    const { end, kept } = await countRows(null, { keep: async (part) => part < 4 });
    expect({ end, kept }).toEqual({ end: { how: 'stopped', share: 0.5, state: 3 }, kept: [1, 2, 3] });
    if (end.how !== 'stopped') throw new Error('it was stopped');
    expect((await countRows(null, { from: end.state! })).kept).toEqual([4, 5, 6]);
  });

  it('is stopped in the middle of a step by its signal', async () => {
    const stop = new AbortController();
    const keep = async (part: number) => {
      if (part === 2) setImmediate(() => stop.abort());
      return true;
    };
    const { end } = await countRows({ at: 3, how: 'wait' }, { signal: stop.signal, keep });
    expect(end).toEqual({ how: 'stopped', share: 2 / 6, state: 2 });
  });

  it.each([
    ['memory', 'memory', /too much memory/],
    ['endless', 'time', /too much time/],
    ['throw', 'fault', /a table without rows/],
    ['exit', 'fault', /ended in the middle/],
  ] as const)('that dies by %s says so, and what was kept stays kept', async (how, reason, expectedText) => {
    const keptValues: number[] = [];
    let maxMs = 1_000;
    const die = async () => {
      const one = await countRows(
        { at: 4, how },
        { from: keptValues.at(-1) ?? 0, ...(how === 'endless' ? { maxMs } : {}) },
      );
      keptValues.push(...one.kept);
      return one.end;
    };
    let end = await die();
    // On a busy machine the limit may end an earlier step too, from which the run resumes.
    for (; keptValues.length < 3; maxMs *= 2) end = await die();
    expect(end).toMatchObject({
      how: 'died',
      why: reason,
      share: 0.5,
      state: 3,
      error: { message: expect.stringMatching(expectedText) },
    });
    expect(keptValues).toEqual([1, 2, 3]);
  });

  it('is begun again by itself after a death, as often as it may and never twice at one place', async () => {
    expect(await countRows({ at: 4, how: 'exit' }, { mostDeaths: 1 })).toEqual({
      end: { how: 'done' },
      kept: [1, 2, 3, 4, 5, 6],
    });
    const { end, kept } = await countRows({ at: 4, how: 'exit' }, { mostDeaths: 9, often: 9 });
    expect(end).toMatchObject({ how: 'died', state: 3 });
    expect(kept).toEqual([1, 2, 3]);
  });

  it('passes on what its program refuses, and what keeping fails at', async () => {
    await expect(countRows({ at: 2, how: 'refuse' })).rejects.toThrow(Refusal);
    const keep = async () => {
      throw new Error('no room');
    };
    await expect(countRows(null, { keep })).rejects.toThrow('no room');
  });
});
