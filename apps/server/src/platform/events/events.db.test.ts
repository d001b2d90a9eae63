import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { patience } from '../../testing/patience.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/database.ts';
import { createTestDatabase, type TestDatabase } from '../database/testing/test-database.ts';
import { testClock } from '../testing/test-clock.ts';
import { type Events, openEvents, type StoredEvent } from './events.ts';

const log = pino({ level: 'silent' });
let test: TestDatabase;
let database: Database;
let events: Events;
const clock = testClock(new Date('2026-10-18T02:40:00Z'));

beforeEach(async () => {
  test = await createTestDatabase();
  database = test.database;
  events = await openEvents({ database, clock, log });
});
afterEach(async () => {
  await events.close();
  await test.drop();
});

/** Topics of the whole installation without a payload. */
type SystemTopic = 'system.changed' | 'conditions.changed';
const publish = (topic: SystemTopic, publisher = events, on = database) =>
  on.transaction((tx) => publisher.publish(tx, { topic, payload: {} }));

/** Collects topics until one has arrived. */
function collect(from: Events, last: string): Promise<string[]> {
  return new Promise((resolve) => {
    const seen: string[] = [];
    const { unsubscribe } = from.subscribe({
      onBatch: (batch: readonly StoredEvent[]) => {
        seen.push(...batch.map((event) => event.topic));
        if (seen.includes(last)) {
          unsubscribe();
          resolve(seen);
        }
      },
    });
  });
}

describe('events', () => {
  it('reach a reader on another node', async () => {
    const otherDatabase = openDatabase(test.connection, { log });
    const other = await openEvents({ database: otherDatabase, clock, log });
    const seen = collect(other, 'system.changed');
    await publish('system.changed');
    expect(await seen).toEqual(['system.changed']);
    await other.close();
    await otherDatabase.close();
  });

  it('of an older transaction that commits last are not skipped', async () => {
    const { position } = events.subscribe({ onBatch: () => undefined });
    const seen = collect(events, 'conditions.changed');
    let commitOlder = () => {};
    const lockReleased = new Promise<void>((resolve) => {
      commitOlder = resolve;
    });
    let resolveNumberTaken = () => {};
    const numberTaken = new Promise<void>((resolve) => {
      resolveNumberTaken = resolve;
    });
    const older = database.transaction(async (tx) => {
      await events.publish(tx, { topic: 'conditions.changed', payload: {} });
      resolveNumberTaken();
      await lockReleased;
    });
    await numberTaken;
    await publish('system.changed');
    // A reader positioned after the younger one must still get the older one.
    const eventsAfterYounger = (await events.missedSince(position))!;
    expect(eventsAfterYounger.events.map((event) => event.topic)).toEqual(['system.changed']);
    commitOlder();
    await older;
    const laterEvents = (await events.missedSince(eventsAfterYounger.position))!;
    expect(laterEvents.events.map((event) => event.topic)).toEqual(['conditions.changed']);
    expect((await seen).sort()).toEqual(['conditions.changed', 'system.changed']);
  });

  it('rolled back were never there', async () => {
    const { position } = events.subscribe({ onBatch: () => undefined });
    await database
      .transaction(async (tx) => {
        await events.publish(tx, { topic: 'system.changed', payload: {} });
        throw new Error('undo');
      })
      .catch(() => undefined);
    expect((await events.missedSince(position))!.events).toEqual([]);
  });

  it('that were purged make a returning reader start over; what is left resumes', async () => {
    const { position: old } = events.subscribe({ onBatch: () => undefined });
    await publish('system.changed');
    // An older transaction still running anywhere in the cluster, in another database too, moves a position before it.
    await vi.waitFor(async () => {
      const { rows } = await sql<{ ok: boolean }>`
          select pg_snapshot_xmin(pg_current_snapshot()) > (select max(txid) from event) as ok`.execute(database.sql);
      expect(rows[0]!.ok).toBe(true);
    }, patience);
    const { position: fresh } = (await events.missedSince(old))!;
    clock.advanceMs(25 * 3600_000);
    await events.purge();
    expect(await events.missedSince(old)).toBeNull();
    await publish('conditions.changed');
    expect((await events.missedSince(fresh))!.events.map((event) => event.topic)).toEqual(['conditions.changed']);
  });

  it('are not resumed from a position of another cluster, whose numbers run ahead', async () => {
    expect(await events.missedSince('99999999:99999999:')).toBeNull();
  });

  it('of one great transaction are told in parts, each of them, and the position waits for the last', async () => {
    const otherDatabase = openDatabase(test.connection, { log });
    const other = await openEvents({ database: otherDatabase, clock, log, maxAtOnce: 4 });
    const { position: before } = other.subscribe({ onBatch: () => undefined });
    const batches: { readonly ids: readonly string[]; readonly position: string }[] = [];
    const all = new Promise<void>((resolve) => {
      other.subscribe({
        onBatch(batch, position) {
          batches.push({ ids: batch.map(({ id }) => id), position });
          if (batches.flatMap(({ ids }) => ids).length >= 10) resolve();
        },
      });
    });
    await database.transaction(async (tx) => {
      for (let index = 0; index < 10; index += 1) await events.publish(tx, { topic: 'system.changed', payload: {} });
    });
    await all;
    expect(batches.map(({ ids }) => ids.length)).toEqual([4, 4, 2]);
    expect(new Set(batches.flatMap(({ ids }) => ids)).size).toBe(10);
    // A reader cut off in the middle gets the batch again from its beginning and never misses the rest.
    const after = async (position: string) => (await other.missedSince(position))!.events.length;
    expect(await Promise.all(batches.map(({ position }) => after(position)))).toEqual([10, 10, 0]);
    expect(await after(before)).toBe(10);
    await other.close();
    await otherDatabase.close();
  });

  it('missed in great number make the reader start over instead of reading all of them', async () => {
    const { position } = events.subscribe({ onBatch: () => undefined });
    await database.transaction(async (tx) => {
      for (let index = 0; index < 2001; index++) await events.publish(tx, { topic: 'system.changed', payload: {} });
    });
    expect(await events.missedSince(position)).toBeNull();
  });
});
