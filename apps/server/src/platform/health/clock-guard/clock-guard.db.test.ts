import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { quietLog } from '../../database/testing/quiet-log.ts';
import { createTestDatabase, type TestDatabase } from '../../database/testing/test-database.ts';
import { type ClockGuard, startClockGuard } from './clock-guard.ts';
import { saveConfirmed } from './store.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
let test: TestDatabase;
const guards: ClockGuard[] = [];
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
afterEach(async () => {
  for (const guard of guards.splice(0)) guard.stop();
  await test.database.pool.query("delete from platform_state where key like 'clock.%' or key like 'node.%'");
});

async function guardedSetup(offMs: { node: number; database: number }, isOneMachine = false) {
  const start = Date.now();
  let steadyMs = 0;
  const clockSources = {
    steady: () => steadyMs,
    wall: () => start + steadyMs + offMs.node,
    database: async () => start + steadyMs + offMs.database,
    isOneMachine,
  };
  const guard = await startClockGuard({ database: test.database, log: quietLog, dials: clockSources });
  guards.push(guard);
  return {
    guard,
    pass: (ms: number) => {
      steadyMs += ms;
    },
    aheadMs: () => guard.clock.now().getTime() - start - steadyMs,
  };
}

/** Beats of a node, as the heartbeat stores them. */
const writeHeartbeat = (node: string, clockMs: number | null, at: Date) =>
  test.database.pool.query('insert into platform_state (key, value, changed_at) values ($1, $2, $3)', [
    `node.${node}`,
    JSON.stringify({ processRole: 'all', version: '1', clockMs }),
    at,
  ]);

describe('the guard of the clock', () => {
  it('measures the database itself: on a sound computer they agree', async () => {
    const guard = await startClockGuard({ database: test.database, log: quietLog });
    guards.push(guard);
    expect(guard.clock.isTrusted?.()).toBe(true);
  });

  it('closes and says so in red while the computer is two days ahead, and the time stays that of the database', async () => {
    const off = { node: 0, database: 0 };
    const { guard, pass, aheadMs } = await guardedSetup(off);
    for (const node of [2 * day, -2 * 60 * minute]) {
      off.node = node;
      pass(minute);
      await guard.look();
      expect([guard.clock.isTrusted?.(), aheadMs()]).toEqual([false, 0]);
      const facts = { witness: 'node', seconds: Math.abs(node) / 1000, way: node > 0 ? 'ahead' : 'behind' };
      expect(guard.told()).toEqual([{ code: 'clock_differs', facts }]);
    }
    off.node = 0;
    await guard.look();
    expect([guard.clock.isTrusted?.(), guard.told()]).toEqual([true, []]);
  });

  it('starts closed where the clock is behind what was kept, takes the time from the first stamp, and opens on a word', async () => {
    await writeHeartbeat('other/1', null, new Date());
    const off = { node: -400 * day, database: -400 * day };
    const { guard, aheadMs } = await guardedSetup(off, true);
    expect(guard.told()).toMatchObject([{ code: 'clock_differs', facts: { witness: 'stored', way: 'behind' } }]);
    guard.heard('logger', Date.now() + 3 * 60 * minute);
    expect(aheadMs()).toBeGreaterThan(2 * 60 * minute);
    await saveConfirmed(test.database.sql, new Date(Date.now() + off.database));
    await guard.look();
    expect([guard.clock.isTrusted?.(), aheadMs()]).toEqual([true, off.database]);
  });

  it('hears other computers: two that contradict the database are believed', async () => {
    const { guard } = await guardedSetup({ node: 0, database: 0 });
    await writeHeartbeat('far/1', 2 * 60 * minute, new Date());
    await writeHeartbeat('away/1', 2 * 60 * minute, new Date());
    await guard.look();
    expect(guard.verdict()).toMatchObject({ state: 'differs', witness: 'nodes' });
  });

  it('says when nobody checks the clock, and goes on', async () => {
    const { guard, pass } = await guardedSetup({ node: 0, database: 0 }, true);
    await guard.look();
    expect(guard.told()).toEqual([]);
    pass(31 * minute);
    await guard.look();
    expect([guard.told(), guard.clock.isTrusted?.()]).toEqual([[{ code: 'clock_alone', facts: {} }], true]);
  });
});
