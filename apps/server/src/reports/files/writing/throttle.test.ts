import { describe, expect, it } from 'vitest';
import { groupRows, pauseAfterEach } from './throttle.ts';

describe('portions with rests', () => {
  it('rest as long as the reading and the writing of a portion took, within bounds', async () => {
    let nowMs = 0;
    const rests: number[] = [];
    const clock = {
      now: () => nowMs,
      wait: async (ms: number) => {
        rests.push(ms);
        nowMs += ms;
      },
    };
    async function* read() {
      for (const readMs of [20, 5, 900]) {
        nowMs += readMs;
        yield readMs;
      }
    }
    const seen: number[] = [];
    for await (const portion of pauseAfterEach(read(), clock)) {
      seen.push(portion);
      nowMs += 10;
    }
    expect(seen).toEqual([20, 5, 900]);
    expect(rests).toEqual([30, 15, 200]);
  });

  it('are cut where they are too long, in order and whole', async () => {
    async function* read() {
      yield [1, 2, 3, 4, 5];
      yield [];
      yield [6];
    }
    const groups: number[][] = [];
    for await (const group of groupRows(read(), 2)) groups.push(group);
    expect(groups).toEqual([[1, 2], [3, 4], [5], [6]]);
  });
});
