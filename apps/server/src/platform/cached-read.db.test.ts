import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cachedReads } from './cached-read.ts';
import { createTestDatabase, type TestDatabase } from './database/testing/test-database.ts';
import { type Events, openEvents } from './events/events.ts';
import { testClock } from './testing/test-clock.ts';

const clock = testClock(new Date('2026-10-18T02:40:00Z'));
let test: TestDatabase;
let events: Events;
beforeAll(async () => {
  test = await createTestDatabase();
  events = await openEvents({ database: test.database, clock, log: pino({ level: 'silent' }) });
});
afterAll(async () => {
  await events.close();
  await test.drop();
});

function countReads() {
  const cache = cachedReads<number>({ database: test.database, clock });
  let times = 0;
  const read = async () => (times += 1);
  return { ask: (plant = 'ONE') => cache(plant, read), kept: cache };
}
const write = (hydroCode: string | null) =>
  test.database.transaction((tx) =>
    hydroCode === null
      ? events.publish(tx, { topic: 'system.changed', payload: {} })
      : events.publish(tx, { topic: 'plant.changed', hydroCode, payload: { kind: 'plant', id: null } }),
  );

describe('what is dear to work out', () => {
  it('is worked out once for all who ask while nothing is written, each plant by itself', async () => {
    const { ask } = countReads();
    expect([await ask(), await ask(), await ask()]).toEqual([1, 1, 1]);
    expect([await ask('OTHER'), await ask('OTHER'), await ask()]).toEqual([2, 2, 1]);
  });

  it('is worked out again for whoever asks after a write of the plant or of the installation', async () => {
    const { ask } = countReads();
    await ask();
    await write('ONE');
    expect([await ask(), await ask()]).toEqual([2, 2]);
    await write(null);
    expect([await ask(), await ask()]).toEqual([3, 3]);
    await write('OTHER');
    expect(await ask()).toBe(3);
  });

  it('is not kept past a write that took its number early and came late, nor past one during the reading', async () => {
    const { ask, kept } = countReads();
    await test.database.transaction(async (tx) => {
      await events.publish(tx, { topic: 'plant.changed', hydroCode: 'ONE', payload: { kind: 'plant', id: null } });
      await write('ONE');
      expect([await ask(), await ask()]).toEqual([1, 1]);
    });
    expect([await ask(), await ask()]).toEqual([2, 2]);
    let value = 0;
    const slow = async () => {
      value += 1;
      if (value === 1) await write('TWO');
      return value;
    };
    expect([await kept('TWO', slow), await kept('TWO', slow), await kept('TWO', slow)]).toEqual([1, 2, 2]);
  });

  it('grows old by itself, by a clock that goes on as by one that was set back', async () => {
    const { ask } = countReads();
    await ask();
    clock.advanceMs(19_999);
    expect(await ask()).toBe(1);
    clock.advanceMs(1);
    expect(await ask()).toBe(2);
    clock.advanceMs(-3_600_000);
    expect([await ask(), await ask()]).toEqual([3, 3]);
  });

  it('is not kept where reading fails', async () => {
    const { kept } = countReads();
    await expect(kept('ONE', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(await kept('ONE', async () => 7)).toBe(7);
  });
});
