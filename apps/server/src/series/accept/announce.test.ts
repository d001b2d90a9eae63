import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { quietLog } from '../../platform/database/testing/quiet-log.ts';
import type { Publish } from '../../platform/events/events.ts';
import { createAnnouncer } from './announce.ts';

type Tx = Parameters<Publish>[0];
const tx = {} as Tx;

/** Records published events; its database can be made to fail. */
function listening() {
  const announced: unknown[] = [];
  const state = { isAway: false };
  const publish: Publish = async (_tx, event) =>
    void announced.push([event.hydroCode, event.topic === 'series.changed' && event.payload.series]);
  const transaction = async <T>(work: (one: Tx) => Promise<T>) => {
    if (state.isAway) throw new Error('away');
    return await work(tx);
  };
  return {
    told: announced,
    state,
    announcer: createAnnouncer({ database: { transaction } as Database, publish, log: quietLog }),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('which series changed', () => {
  it('is told with the change, then together at the end of each pause, of each plant for itself', async () => {
    const { told, announcer } = listening();
    expect(await announcer.now(tx, 'A', [1, 1, 2])).toBe(true);
    expect(await announcer.now(tx, 'B', [9])).toBe(true);
    for (const ids of [[3], [4, 3]]) {
      expect(await announcer.now(tx, 'A', ids)).toBe(false);
      announcer.later('A', ids);
    }
    await vi.advanceTimersByTimeAsync(249);
    expect(told.splice(0)).toEqual([
      ['A', [1, 2]],
      ['B', [9]],
    ]);
    await vi.advanceTimersByTimeAsync(1);
    expect(told.splice(0)).toEqual([['A', [3, 4]]]);
    expect(await announcer.now(tx, 'B', [9])).toBe(true);
    expect(await announcer.now(tx, 'A', [5])).toBe(false);
    await vi.advanceTimersByTimeAsync(250);
    expect(await announcer.now(tx, 'A', [5])).toBe(true);
  });

  it('is told again until it can be', async () => {
    const { told, state, announcer } = listening();
    await announcer.now(tx, 'A', [1]);
    announcer.later('A', [2]);
    state.isAway = true;
    await vi.advanceTimersByTimeAsync(600);
    state.isAway = false;
    announcer.later('A', [3]);
    await vi.advanceTimersByTimeAsync(250);
    expect(told).toEqual([
      ['A', [1]],
      ['A', [2, 3]],
    ]);
  });

  it('is not named one by one where it is very many, and waits for nobody at the end', async () => {
    const { told, announcer } = listening();
    await announcer.now(tx, 'A', [1]);
    announcer.later(
      'A',
      Array.from({ length: 501 }, (_, id) => id),
    );
    await announcer.settle();
    expect(told.at(-1)).toEqual(['A', null]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
