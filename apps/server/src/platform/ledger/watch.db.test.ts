import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quietLog } from '../database/testing/quiet-log.ts';
import { createTestDatabase, type TestDatabase } from '../database/testing/test-database.ts';
import { testClock } from '../testing/test-clock.ts';
import { readMarks } from './mark-store.ts';
import { resealHeads, unsealedHeads } from './reseal.ts';
import { ledgerOf } from './testing/ledger-of.ts';
import { verifyLedger } from './verify.ts';
import { createLedgerWatch } from './watch.ts';

const plant = { plantNo: 7, owner: 'plant 2026-01-05' };
const mine = ledgerOf();
const clock = testClock(new Date('2026-10-18T01:00:00Z'));
const hourMs = 3600_000;
let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(() => tamper(`delete from platform_state`, 'truncate ledger_row, ledger_chain, ledger_mark'));

const tamper = (...statements: string[]) =>
  test.database.transaction(async (tx) => {
    await sql.raw('alter table ledger_row disable trigger all').execute(tx);
    for (const statement of statements) await sql.raw(statement).execute(tx);
    await sql.raw('alter table ledger_row enable trigger all').execute(tx);
  });
const write = (subjects: string, ledger = mine) =>
  test.database.transaction((tx) =>
    ledger.record(
      tx,
      plant,
      [...subjects].map((subject) => ({ kind: 'report', year: 2026, subject, content: {} })),
    ),
  );
const node = (limits = { freshRows: 1000, wholeRows: 1000 }, sealing = mine.sealing) =>
  createLedgerWatch({ database: test.database, clock, log: quietLog, jobs: { define: () => {} }, sealing, limits });
const fresh = async () => (await readMarks(test.database.sql)).find(({ plantNo }) => plantNo === 7)?.fresh?.seq;
const flip = (seq: number) =>
  tamper(`update ledger_row set content_hash = null, hash = set_bit(hash, 9, 1 - get_bit(hash, 9))
           where plant_no = 7 and seq = ${seq}`);
const broken = (seq: number, faultKind: string, findings: number) => [
  { code: 'ledger_broken', facts: { plant: 7, seq, what: faultKind, findings } },
];

describe('the watch of the ledger', () => {
  it('reads what is new from its mark on, and comes through the whole in portions', async () => {
    await write('abcde');
    const small = node({ freshRows: 4, wholeRows: 2 });
    const seen: unknown[] = [];
    for (let runs = 0; runs < 5; runs++) {
      await small.run();
      seen.push([await fresh(), (await small.state()).verifiedAt !== null]);
    }
    // The installation's chain has one row and comes first.
    expect(seen).toEqual([
      [3, false],
      [5, false],
      [5, false],
      [5, true],
      [5, true],
    ]);
    expect(await small.state()).toMatchObject({ rows: 6, chains: 2, findings: 0 });
    expect(small.found()).toEqual([]);
  });

  it('finds a changed bit in a new row at once, and in an old one when it looks through the whole', async () => {
    const watch = node();
    await write('abc');
    await watch.run();
    await write('de');
    await flip(5);
    clock.advanceMs(hourMs);
    await watch.run();
    expect(watch.found()).toMatchObject([{ code: 'ledger_broken', facts: { plant: 7, seq: 5, what: 'row' } }]);

    await tamper('truncate ledger_row, ledger_chain, ledger_mark', 'delete from platform_state');
    await write('abc');
    await watch.run();
    expect(watch.found()).toEqual([]);
    await flip(2);
    clock.advanceMs(hourMs);
    await watch.run();
    expect(watch.found()).toEqual([]);
    clock.advanceMs(24 * hourMs);
    await watch.run();
    expect(watch.found()).toEqual(broken(2, 'row', 2));
  });

  it('says it on every node and through restarts, until a later look at the whole finds nothing', async () => {
    const watch = node();
    await write('abc');
    await flip(2);
    await watch.run();
    const other = node();
    await other.readAgain();
    expect(other.found()).toEqual(broken(2, 'row', 2));
    await flip(2);
    await other.run();
    expect(other.found()).toHaveLength(1);
    clock.advanceMs(hourMs);
    await other.run();
    expect(other.found()).toEqual([]);
    await watch.readAgain();
    expect(watch.found()).toEqual([]);
  });

  it('sees by its mark that a chain was shortened and its former head put back', async () => {
    const watch = node();
    await write('abc');
    const before = await sql<{ hash: string; seal: string; numbers: string }>`
      select encode(hash, 'hex') as hash, encode(seal, 'hex') as seal from ledger_chain where plant_no = 7`.execute(
      test.database.sql,
    );
    const { hash, seal } = before.rows[0]!;
    await write('d');
    await watch.run();
    await tamper(
      'delete from ledger_row where plant_no = 7 and seq = 4',
      `update ledger_chain set seq = 3, numbers = '{"report/2026": 3}', hash = '\\x${hash}', seal = '\\x${seal}'
        where plant_no = 7`,
    );
    expect((await verifyLedger({ database: test.database, sealing: mine.sealing })).findings).toEqual([]);
    clock.advanceMs(25 * hourMs);
    await watch.run();
    expect(watch.found()).toMatchObject([{ facts: { plant: 7, seq: 4 } }]);
    clock.advanceMs(hourMs);
    await watch.run();
    expect(watch.found()).toHaveLength(1);
  });
});

describe('heads that another key file sealed', () => {
  it('are found, and in order once somebody sealed them anew, which the installation keeps', async () => {
    await write('ab');
    const [otherKeyLedger, database] = [ledgerOf(Buffer.alloc(32, 9)), test.database];
    await write('c', otherKeyLedger);
    const watch = node(undefined, otherKeyLedger.sealing);
    await watch.run();
    expect(watch.found()).toMatchObject([{ facts: { plant: 0, what: 'seal' } }]);
    const deps = { database, sealing: otherKeyLedger.sealing, ledger: otherKeyLedger };
    expect(await unsealedHeads(deps)).toHaveLength(2);
    expect(await resealHeads(deps, clock.now())).toMatchObject([
      { plantNo: 7, seq: 3, sealedFrom: 3 },
      { plantNo: 0, seq: 1 },
    ]);
    const { rows } = await sql`select kind, subject from ledger_row where plant_no = 0 order by seq`.execute(
      database.sql,
    );
    expect(rows.slice(1)).toEqual([
      { kind: 'reseal', subject: '7/1' },
      { kind: 'reseal', subject: '0/1' },
    ]);
    await watch.run();
    expect(watch.found()).toEqual([]);
    expect(await resealHeads(deps, clock.now())).toEqual([]);
    expect((await verifyLedger(deps)).findings).toEqual([]);
  });
});
