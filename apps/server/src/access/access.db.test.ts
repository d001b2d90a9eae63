import { randomUUID } from 'node:crypto';
import { type CompiledQuery, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schema } from '../platform/database/schema.ts';
import { createTestDatabase, type TestDatabase } from '../platform/database/testing/test-database.ts';
import { testClock } from '../platform/testing/test-clock.ts';
import { startNode, type TestNode } from '../testing/test-app.ts';
import { deleteAccount, findByNameOrEmail, readAccount } from './accounts/store.ts';
import { readContacts } from './contacts/store.ts';
import { firstPlant } from './plants/store.ts';
import { deleteExpired } from './purge-store.ts';
import { findCandidate } from './sessions/login-store.ts';
import { endSessions, identifyQuery, lockRefreshToken } from './sessions/store.ts';
import { indexesUsed } from './testing/indexes-used.ts';

const now = new Date('2026-10-18T01:00:00Z');
const oldTime = new Date('2020-01-01T00:00:00Z');
const accounts = 2100;
const clock = testClock(now);
let test: TestDatabase;
let node: TestNode;

/** A large installation: 2 000 accounts, 500 plants, 20 000 sessions with three tokens each. */
beforeAll(async () => {
  test = await createTestDatabase();
  node = await startNode({ database: test.database, clock });
  await sql`
    insert into plant select 'P' || n, 'Plant ' || n, ${now}::timestamptz from generate_series(1, 500) n`.execute(
    test.database.sql,
  );
  await sql`
    insert into role_group (role_id, role_name, level, permissions, version, created_at, updated_at)
    select gen_random_uuid(), 'Group ' || n, 50, '{map}', 1, ${now}, ${now} from generate_series(1, 300) n`.execute(
    test.database.sql,
  );
  await sql`
    insert into account (account_id, username, full_name, status, banned, role_id, email, password_hash,
                         must_change_password, all_plants, version, created_at, updated_at)
    select gen_random_uuid(), 'user' || row_number() over (), 'User', 'active', false, role_id,
           'user' || row_number() over () || '@ho.vn', 'none', false, false, 1, ${now}, ${now}
      from role_group, generate_series(1, 7)`.execute(test.database.sql);
  await sql`
    insert into account_plant (account_id, hydro_code, rank)
    select account_id, 'P' || n, n from account, generate_series(1, 4) n`.execute(test.database.sql);
  await sql`
    insert into session (session_id, account_id, remember, address, created_at, expires_at, ended_at)
    select gen_random_uuid(), account_id, true, '10.0.0.1', ${now}, ${now}::timestamptz + make_interval(days => n),
           case when n > 2 then ${now}::timestamptz - make_interval(days => n) end
      from account, generate_series(1, 10) n`.execute(test.database.sql);
  await sql`
    insert into refresh_token (token_hash, session_id, expires_at)
    select sha256((session_id::text || n)::bytea), session_id, expires_at from session, generate_series(1, 3) n`.execute(
    test.database.sql,
  );
  await sql`
    insert into login_seen select account_id, '10.0.0.' || n, ${now} from account, generate_series(1, 5) n`.execute(
    test.database.sql,
  );
  await sql`
    insert into login_limit select 'pair:' || n, 1, ${now.getTime()} from generate_series(1, 20000) n`.execute(
    test.database.sql,
  );
  await sql`
    insert into password_reset
    select sha256(account_id::text::bytea), account_id, ${now}::timestamptz + interval '30 minutes' from account`.execute(
    test.database.sql,
  );
  await sql`
    insert into account_contact (account_id, language, plain_sms, consent_at)
    select account_id, 'vi', false, ${now} from account`.execute(test.database.sql);
  await sql`
    insert into account_way (account_id, way_id, rank, kind, address)
    select account_id, gen_random_uuid(), n, 'phone', '+8490' || n from account, generate_series(1, 3) n`.execute(
    test.database.sql,
  );
  await sql`
    insert into contact (hydro_code, contact_id, name, language, plain_sms, consent_basis, consent_at, updated_at)
    select hydro_code, gen_random_uuid(), 'Contact ' || n, 'vi', false, 'Letter', ${now}, ${now}
      from plant, generate_series(1, 6) n`.execute(test.database.sql);
  await sql`
    insert into contact_way (hydro_code, contact_id, way_id, rank, kind, address)
    select hydro_code, contact_id, gen_random_uuid(), n, 'phone', '+8490' || n from contact, generate_series(1, 2) n`.execute(
    test.database.sql,
  );
  await sql`analyze`.execute(test.database.sql);
});
afterAll(async () => {
  await node.stop();
  await test.drop();
});

describe('what every call asks', () => {
  it('is one statement that finds each of its rows by an index', async () => {
    const { sql: db } = test.database;
    const plantKeyIndexes = await indexesUsed(test.database, identifyQuery(randomUUID(), 'p77').compile(db));
    expect(plantKeyIndexes.filter((usedIndex) => usedIndex.startsWith('all of'))).toEqual([]);
    expect(plantKeyIndexes).toEqual(
      expect.arrayContaining([
        'session_pkey',
        'account_pkey',
        'role_group_pkey',
        'plant_folded_code',
        'account_plant_pkey',
      ]),
    );
    const first = await indexesUsed(test.database, identifyQuery(randomUUID(), undefined).compile(db));
    expect(first.filter((usedIndex) => usedIndex.startsWith('all of'))).toEqual([]);
    expect(first).toEqual(expect.arrayContaining(['session_pkey', 'account_plant_first', 'plant_first']));
  });
});

describe('what runs often', () => {
  const accountId = randomUUID();
  const cases: [string, (tx: Transaction<Schema>) => Promise<unknown>][] = [
    ['a login', (tx) => findCandidate(tx, 'user7', '10.0.0.3')],
    ['a refresh', (tx) => lockRefreshToken(tx, Buffer.alloc(32))],
    ['the end of sessions', (tx) => endSessions(tx, { accountId, reason: 'logout' }, now)],
    ['one account', (tx) => readAccount(tx, accountId)],
    ['a forgotten password', (tx) => findByNameOrEmail(tx, 'user7@ho.vn')],
    ['the first plant', (tx) => firstPlant(tx)],
    ['the contacts of a plant', (tx) => readContacts(tx, 'P7')],
    ['one contact', (tx) => readContacts(tx, 'P7', accountId)],
    ['deleting an account', (tx) => deleteAccount(tx, accountId)],
    [
      'forgetting what expired',
      (tx) =>
        deleteExpired(tx, {
          now: oldTime,
          sessionsBefore: oldTime,
          addressesBefore: oldTime,
          withdrawnBefore: oldTime,
        }),
    ],
  ];
  it.each(cases)('%s finds its rows by an index', async (_name, work) => {
    const queries: CompiledQuery[] = [];
    const dialect = new PostgresDialect({ pool: test.database.pool });
    const watchedDb = new Kysely<Schema>({ dialect, log: ({ query }) => void queries.push(query) });
    await watchedDb.transaction().execute(work);
    const statements = queries.filter(({ sql: text }) => /^\s*(?:select|update|delete)/.test(text));
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      const usedIndexes = await indexesUsed(test.database, statement);
      expect(
        usedIndexes.filter((one) => one.startsWith('all of') && !isSmall(one)),
        statement.sql,
      ).toEqual([]);
    }
  });
  /** At most ten devices per account, so reading the whole table is as fast as using an index. */
  const isSmall = (one: string) => one === 'all of web_push_device';
});

describe('what has expired', () => {
  it('is forgotten: sessions a week later, tokens, links and counters at once; what is good stays', async () => {
    const { sql: db } = test.database;
    const count = async () => {
      const { rows } = await sql<Record<string, number>>`
        select (select count(*) from session) as sessions, (select count(*) from refresh_token) as tokens,
               (select count(*) from login_seen) as addresses, (select count(*) from login_limit) as counters,
               (select count(*) from password_reset) as links`.execute(db);
      return rows[0]!;
    };
    await sql`insert into login_limit values ('old', 1, ${now.getTime()}), ('new', 1, ${now.getTime() * 2})`.execute(
      db,
    );
    clock.advanceMs(1.5 * 24 * 3600_000);
    await node.access.purgeExpired();
    // Session n of each account ended n days ago (from the third on); its three tokens are valid for n days from the start.
    expect(await count()).toEqual({
      sessions: accounts * 5,
      tokens: accounts * 3 * 4,
      addresses: accounts * 5,
      counters: 1,
      links: 0,
    });
  });
});
