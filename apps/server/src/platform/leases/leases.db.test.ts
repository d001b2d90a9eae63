import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { countStatements } from '../database/testing/count-statements.ts';
import { quietLog } from '../database/testing/quiet-log.ts';
import { createTestDatabase, type TestDatabase } from '../database/testing/test-database.ts';
import { createLeases, LeaseLost, type Leases, type LeasesDeps } from './leases.ts';

const key = { kind: 'door', subject: 'HOMAU' };
let test: TestDatabase;
let nodes: Leases[];

beforeEach(async () => {
  test = await createTestDatabase();
  nodes = [];
  await sql`create table done (place serial, token bigint not null)`.execute(test.database.sql);
});
afterEach(async () => {
  for (const one of nodes) await one.stop();
  await test.drop();
});

function startNode(nodeName: string, options: Partial<LeasesDeps> = {}): Leases {
  const node = createLeases({ database: test.database, log: quietLog, nodeName, ...options });
  nodes.push(node);
  return node;
}

/** Behaves like a node suspended by its operating system: it prolongs nothing. */
const silentLease = { lastsMs: 300, beatMs: 1_000_000 } as const;

async function waitUntilTaken(node: Leases) {
  for (;;) {
    const lease = await node.take(key);
    if (lease) return lease;
    await delay(10);
  }
}

const record = (tx: Parameters<Parameters<TestDatabase['database']['transaction']>[0]>[0], token: string) =>
  sql`insert into done (token) values (${token}::bigint)`.execute(tx);
const recorded = async (): Promise<string[]> => {
  const { rows } = await sql<{ token: string }>`select token::text from done order by place`.execute(test.database.sql);
  return rows.map(({ token }) => token);
};

describe('a lease', () => {
  it('is held by one node, and by the next when it is given back, with a greater token', async () => {
    const [a, b] = [startNode('a'), startNode('b')];
    const first = (await a.take(key))!;
    expect(await b.take(key)).toBeNull();
    expect(await a.take(key)).toBeNull();
    expect(await b.take({ kind: 'door', subject: 'other plant' })).not.toBeNull();
    expect((await b.list()).map(({ subject, holder }) => `${subject} ${holder}`)).toEqual(['HOMAU a', 'other plant b']);
    await first.giveBack();
    const second = (await b.take(key))!;
    expect(Number(second.token)).toBeGreaterThan(Number(first.token));
  });

  it('is kept for as long as its node lives', async () => {
    const [a, b] = [startNode('a', { lastsMs: 1500, beatMs: 100 }), startNode('b', { lastsMs: 1500 })];
    const lease = (await a.take(key))!;
    const startedMs = performance.now();
    while (performance.now() - startedMs < 4000) {
      expect(await b.take(key)).toBeNull();
      await delay(50);
    }
    expect(lease.lost.aborted).toBe(false);
    expect(lease.leftMs()).toBeGreaterThan(0);
  });

  it('of a node that is stopped goes to another; woken, it has been told, and writes nothing', async () => {
    const [a, b] = [startNode('a', silentLease), startNode('b')];
    const first = (await a.take(key))!;
    const second = await waitUntilTaken(b);
    expect(first.lost.aborted).toBe(true);
    expect(await nodes[0]!.figures.read()).toEqual({
      spillway_leases: [],
      spillway_leases_lost_total: [{ labels: { kind: 'door' }, value: 1 }],
    });
    expect(first.leftMs()).toBe(0);
    const late = test.database.transaction(async (tx) => {
      await first.fence(tx);
      await record(tx, first.token);
    });
    await expect(late).rejects.toThrow(LeaseLost);
    await test.database.transaction(async (tx) => {
      await second.fence(tx);
      await record(tx, second.token);
    });
    expect(await recorded()).toEqual([second.token]);
    await first.giveBack();
    expect((await b.list()).map(({ holder }) => holder)).toEqual(['b']);
  });

  it('of a node that was stopped is known to be lost before anything else runs there, by whoever asks', async () => {
    const lease = (await startNode('a', silentLease).take(key))!;
    const signal = lease.signalWith(new AbortController().signal);
    let notifyCount = 0;
    signal.addEventListener('abort', () => {
      notifyCount += 1;
    });
    expect(signal.aborted).toBe(false);
    // It blocks the thread, so no timer runs meanwhile.
    const still = new Int32Array(new SharedArrayBuffer(4));
    while (lease.leftMs() > 0) Atomics.wait(still, 0, 0, 10);
    expect([signal.aborted, lease.lost.aborted, notifyCount]).toEqual([true, true, 1]);
  });

  it('is not taken while a transaction of its holder writes', async () => {
    const [a, b] = [startNode('a', silentLease), startNode('b')];
    const first = (await a.take(key))!;
    const order: string[] = [];
    let acquiring: Promise<unknown> = Promise.resolve();
    await test.database.transaction(async (tx) => {
      await first.fence(tx);
      acquiring = waitUntilTaken(b).then(() => order.push('taken'));
      // The lease has long ended.
      await delay(3 * silentLease.lastsMs);
      await record(tx, first.token).catch(() => undefined);
      order.push('written');
    });
    await acquiring;
    expect(order).toEqual(['written', 'taken']);
  });

  it('that a stopped node keeps by a transaction is not waited for, and is whole for whoever has it next', async () => {
    const [a, b] = [startNode('a', silentLease), startNode('b', { lastsMs: 1500, beatMs: 100 })];
    const first = (await a.take(key))!;
    await test.database.transaction(async (tx) => {
      await first.fence(tx);
      await delay(2 * silentLease.lastsMs);
      // A waiting taker would get it when most of it is over, and lose it at once.
      expect(await b.take(key)).toBeNull();
    });
    const next = await waitUntilTaken(b);
    await delay(2 * silentLease.lastsMs);
    expect(next.lost.aborted).toBe(false);
  });

  it('limits statements and pauses of the transaction that it fences, in the statement that locks', async () => {
    const statementCount = countStatements(test.database.pool);
    const lease = (await startNode('a').take(key))!;
    await test.database.transaction(async (tx) => {
      // A node suspended between two statements would otherwise block everybody.
      expect(await statementCount(() => lease.fence(tx))).toBe(1);
      const { rows } = await sql<{ idle: number; statement: number }>`
        select extract(epoch from current_setting('idle_in_transaction_session_timeout')::interval)::float8 as idle,
               extract(epoch from current_setting('statement_timeout')::interval)::float8 as statement`.execute(tx);
      expect(rows[0]!.idle).toBeLessThanOrEqual(15);
      expect(rows[0]!.statement).toBeLessThanOrEqual(15);
    });
  });

  it('that is written in the future by a clock that was ahead holds nobody off', async () => {
    const [a, b] = [startNode('a'), startNode('b')];
    await a.take(key);
    await sql`update lease set until = clock_timestamp() + interval '2 days'`.execute(test.database.sql);
    expect(await b.take(key)).not.toBeNull();
  });

  it('ends at its node before another may have it, where the database does not answer', async () => {
    const own = openDatabase(test.connection, { log: quietLog });
    const a = createLeases({ database: own, log: quietLog, nodeName: 'a', lastsMs: 1500, beatMs: 50 });
    const lease = (await a.take(key))!;
    await own.close();
    const b = startNode('b');
    const leaseLost = new Promise((resolve) => lease.lost.addEventListener('abort', () => resolve('lost')));
    expect(await Promise.race([leaseLost, waitUntilTaken(b)])).toBe('lost');
    await a.stop();
  });

  it('never has two holders who write, however they are stopped and woken', async () => {
    const turns = 60;
    const names = ['a', 'b', 'c'];
    const writtenTexts: string[] = [];
    await Promise.all(
      names.map(async (name, index) => {
        for (let turn = 0; turn < turns; turn++) {
          const node = createLeases({
            ...silentLease,
            lastsMs: 30,
            database: test.database,
            log: quietLog,
            nodeName: name,
          });
          const lease = await node.take(key);
          if (lease) {
            // Some work for longer than their lease lasts.
            await delay((turn * 7 + index * 13) % 60);
            await test.database
              .transaction(async (tx) => {
                await lease.fence(tx);
                await record(tx, lease.token);
              })
              .then(() => writtenTexts.push(lease.token))
              .catch(() => undefined);
          }
          if (turn % 2 === 0) await lease?.giveBack();
        }
      }),
    );
    const tokens = await recorded();
    const sortedTokens = [...tokens].sort((one, other) => Number(one) - Number(other));
    expect(tokens.length).toBeGreaterThan(0);
    // Nobody wrote after a later holder.
    expect(tokens).toEqual(sortedTokens);
    expect([...writtenTexts].sort()).toEqual([...tokens].sort());
  });
});

it('those that ended a day ago are forgotten', async () => {
  const a = startNode('a');
  await a.take(key);
  await sql`update lease set until = clock_timestamp() - interval '25 hours'`.execute(test.database.sql);
  await a.forgetEnded();
  expect((await sql`select 1 from lease`.execute(test.database.sql)).rows).toEqual([]);
});
