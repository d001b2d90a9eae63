import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/testing/test-database.ts';
import type { Place } from './ledger.ts';
import { ledgerOf } from './testing/ledger-of.ts';
import { verifyLedger } from './verify.ts';

const plant: Place = { plantNo: 7, owner: 'plant 2026-01-05' };
const { sealing, record } = ledgerOf();
let test: TestDatabase;

const entry = (subject: string, kind = 'report', year = 2026) => ({ kind, year, subject, content: { of: subject } });
const write = (place: Place, ...entries: ReturnType<typeof entry>[]) =>
  test.database.transaction((tx) => record(tx, place, entries));
const verify = (options = {}) => verifyLedger({ database: test.database, sealing }, options);
const faults = async () =>
  (await verify()).findings.map(({ fault, plantNo, seq, kind, number }) => ({ fault, plantNo, seq, kind, number }));
/** Changes the database as somebody with all rights over it could. */
const tamper = (...statements: string[]) =>
  test.database.transaction(async (tx) => {
    await sql.raw('alter table ledger_row disable trigger all').execute(tx);
    for (const statement of statements) await sql.raw(statement).execute(tx);
    await sql.raw('alter table ledger_row enable trigger all').execute(tx);
  });

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(() => tamper('truncate ledger_row, ledger_chain, ledger_mark'));

describe('a ledger', () => {
  it('numbers fifty writers at once without a gap, and what is taken back leaves none', async () => {
    const writers = Array.from({ length: 50 }, (_, index) =>
      test.database
        .transaction(async (tx) => {
          const [done] = await record(tx, index % 2 === 0 ? plant : { plantNo: 8, owner: 'b' }, [
            entry(`w${index}`, index % 3 === 0 ? 'bulletin' : 'report', index % 5 === 0 ? 2025 : 2026),
          ]);
          if (index % 7 === 0) throw new Error('taken back');
          return done!;
        })
        .catch(() => null),
    );
    const done = (await Promise.all(writers)).filter((one) => one !== null);
    expect(done).toHaveLength(50 - 8);
    const { rows } = await sql<{ numbers: number[] }>`
      select array_agg(number order by seq) as numbers from ledger_row
       where plant_no > 0 group by plant_no, kind, year`.execute(test.database.sql);
    for (const { numbers } of rows) expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(await verify()).toMatchObject({ rows: 42 + 2, chains: 3, findings: [] });
  });

  it('refuses changes by a slip of the hand', async () => {
    await write(plant, entry('a'));
    for (const statement of ['update ledger_row set number = 2', 'delete from ledger_row', 'truncate ledger_row'])
      await expect(sql.raw(statement).execute(test.database.sql)).rejects.toThrow(/a correction is a new row/);
  });

  it('gives who is given the number of a plant that is gone a chain of its own', async () => {
    await write(plant, entry('a'), entry('b'));
    const [first] = await write({ plantNo: 7, owner: 'another' }, entry('c'));
    expect(first).toMatchObject({ seq: 1, number: 1 });
    expect(await verify({ plantNo: 7 })).toMatchObject({ rows: 3, chains: 2, findings: [] });
  });
});

describe('a change by SQL', () => {
  const at = 'plant_no = 7 and seq = 3';
  const ledgerKey = { plantNo: 7, seq: 3, kind: 'report', number: 3 };

  beforeEach(async () => {
    await write(plant, ...['a', 'b', 'c', 'd', 'e'].map((subject) => entry(subject)));
    expect(await faults()).toEqual([]);
  });

  it.each([
    ['kind', `kind = 'reporu'`, ['row', 'number']],
    ['year', 'year = 2027', ['row', 'number']],
    ['number', 'number = 7', ['row', 'number']],
    ['time', `at = at + interval '1 millisecond'`, ['row']],
    ['subject', `subject = 'b'`, ['row']],
    ['content', `content = replace(content, 'c', 'd')`, ['row']],
    ['hash of bytes', `content_hash = decode(repeat('00', 32), 'hex')`, ['row']],
    ['form', 'form = 2', ['row']],
    ['previous hash', 'previous = set_bit(previous, 17, 1 - get_bit(previous, 17))', ['link', 'row']],
    ['hash', 'hash = set_bit(hash, 17, 1 - get_bit(hash, 17))', ['row']],
  ])('of the %s is found and named', async (_what, change, wanted) => {
    await tamper(`update ledger_row set ${change} where ${at}`);
    const found = (await verify()).findings.filter(({ seq }) => seq === 3);
    expect(found.map(({ fault }) => fault)).toEqual(wanted);
    expect(found[0]).toMatchObject({ plantNo: 7, chainNo: 1, seq: 3 });
  });

  it('of a row and its hash is found at the row behind it', async () => {
    const { rows } = await sql<{ hash: Buffer }>`select hash from ledger_row where seq = 2 and plant_no = 7`.execute(
      test.database.sql,
    );
    await tamper(`update ledger_row set hash = decode('${rows[0]!.hash.toString('hex')}', 'hex') where ${at}`);
    expect(await faults()).toEqual([
      { fault: 'row', ...ledgerKey },
      { fault: 'link', ...ledgerKey, seq: 4, number: 4 },
    ]);
  });

  it('that takes a row out of the middle or from the end, or swaps two, is found', async () => {
    await tamper(`delete from ledger_row where ${at}`);
    expect(await faults()).toEqual([{ fault: 'missing', ...ledgerKey, number: 4 }]);
    await tamper('delete from ledger_row where plant_no = 7 and seq = 5');
    expect((await faults()).at(-1)).toMatchObject({ fault: 'missing', seq: 5 });
    await tamper(
      'update ledger_row set seq = 90 where plant_no = 7 and seq = 1',
      'update ledger_row set seq = 1 where plant_no = 7 and seq = 2',
      'update ledger_row set seq = 2 where plant_no = 7 and seq = 90',
    );
    expect((await faults()).filter(({ fault }) => fault === 'row').map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('that shortens the chain and its head has no seal; with a former seal, a printed head tells', async () => {
    const previousEntry = (
      await sql<{ seal: Buffer }>`select * from ledger_chain where plant_no = 7`.execute(test.database.sql)
    ).rows[0] as never as { seal: Buffer; hash: Buffer };
    const [printed] = await write(plant, entry('f'));
    const shorten = (seal: string) =>
      tamper(
        'delete from ledger_row where plant_no = 7 and seq = 6',
        `update ledger_chain set seq = 5, numbers = '{"report/2026": 5}', seal = ${seal},
                hash = decode('${previousEntry.hash.toString('hex')}', 'hex') where plant_no = 7`,
      );
    await shorten('seal');
    expect(await faults()).toMatchObject([{ fault: 'seal', plantNo: 7, seq: 5 }]);
    await shorten(`decode('${previousEntry.seal.toString('hex')}', 'hex')`);
    expect(await faults()).toEqual([]);
    const from = 'backup of Monday';
    const head = { plantNo: 7, chainNo: 1, seq: 6, hash: printed!.hash.toString('hex'), from };
    expect((await verify({ printed: [head] })).findings).toMatchObject([{ fault: 'printed', plantNo: 7, seq: 6 }]);
  });

  it('is not sealed again by the next row', async () => {
    await tamper(`update ledger_chain set seal = null where plant_no = 7`);
    await write(plant, entry('f'));
    expect(await faults()).toMatchObject([{ fault: 'seal', seq: 6 }]);
    await write(plant, entry('g'));
    expect(await faults()).toMatchObject([{ fault: 'seal', seq: 6 }]);
  });

  it('of a head is found', async () => {
    await tamper(`update ledger_chain set numbers = '{"report/2026": 4}' where plant_no = 7`);
    expect(await faults()).toMatchObject([{ fault: 'head' }]);
    await tamper('update ledger_chain set hash = seal where plant_no = 7');
    expect((await faults()).map(({ fault }) => fault)).toEqual(['head', 'head', 'seal']);
  });

  it('that takes a whole chain away, or puts one in, is found', async () => {
    await write({ plantNo: 8, owner: 'b' }, entry('a'));
    await tamper('delete from ledger_chain where plant_no = 8');
    expect((await faults()).map(({ fault, plantNo }) => [fault, plantNo])).toEqual([
      ['unknown', 8],
      ['stray', 8],
    ]);
    await tamper(
      'delete from ledger_row where plant_no = 8',
      `insert into ledger_chain select 9, 1, owner, 0, hash, '{}', 1, seal from ledger_chain where plant_no = 7`,
    );
    expect((await faults()).map(({ fault, plantNo }) => [fault, plantNo])).toContainEqual(['unknown', 9]);
  });
});
