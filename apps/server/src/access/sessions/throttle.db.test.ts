import { auth } from '@spillway/contract/access/sessions';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing/test-database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { createPeople, type People } from '../../testing/people.ts';
import { startNode, type TestNode } from '../../testing/test-app.ts';
import { hashPassword } from '../passwords.ts';
import { createLoginThrottle, delaySeconds, type LoginThrottle } from './throttle.ts';

const password = 'Matkhau1';
let test: TestDatabase;
let nodes: readonly [TestNode, TestNode];
let throttles: readonly [LoginThrottle, LoginThrottle];
let people: People;
let passwordHash: string;

beforeAll(async () => {
  test = await createTestDatabase();
  const { database } = test;
  nodes = await Promise.all([startNode({ database, clock: systemClock }), startNode({ database, clock: systemClock })]);
  throttles = [createLoginThrottle(database), createLoginThrottle(database)];
  people = createPeople(database, systemClock);
  passwordHash = await hashPassword(password);
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await test.drop();
});

/** The limiter library uses the machine's clock, so this test moves that clock. */
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-18T01:00:00Z') }));
afterEach(async () => {
  vi.useRealTimers();
  await test.database.pool.query('delete from login_limit');
});
const advanceSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

let turn = 0;
const anyNode = () => nodes[turn++ % 2]!;
const signIn = (username: string, typedText: string, from: string) =>
  anyNode().outcome(auth.login, { from, body: { username, password: typedText } });

/** Asks only the limiter of the login, on alternating nodes and without the cost of hashing a password. */
async function isAdmitted(username: string, address: string, isKnownAddress = false): Promise<number | 'yes'> {
  try {
    await throttles[turn++ % 2]!.admit({ username, address, isKnownAddress });
    return 'yes';
  } catch (refusal) {
    if (!(refusal instanceof Refusal) || refusal.code !== 'auth.throttled') throw refusal;
    return Number(refusal.facts.seconds);
  }
}
async function failRepeatedly(count: number, attempt: (index: number) => Promise<number | 'yes'>): Promise<void> {
  for (let index = 0; index < count; index++) expect(await attempt(index)).toBe('yes');
}

describe('wrong passwords of one account from one address, on two nodes together', () => {
  it('wait after ten, with honest seconds, even with the right password; and may go on when they have passed', async () => {
    const { username } = await people.person({ passwordHash });
    for (let index = 0; index < 10; index++)
      expect(await signIn(username, 'Matkhau2', '10.0.0.7')).toBe('auth.wrong_credentials');
    advanceSeconds(60);
    const refused = await anyNode().refused(auth.login, { from: '10.0.0.7', body: { username, password } });
    expect(refused).toMatchObject({
      status: 429,
      code: 'auth.throttled',
      message: 'Too many failed sign-ins. Wait 840 seconds and try again.',
      retryAfter: '840',
    });
    advanceSeconds(839);
    expect(await signIn(username, password, '10.0.0.7')).toBe('auth.throttled');
    advanceSeconds(1);
    expect(await signIn(username, password, '10.0.0.7')).toBe('ok');
  });

  it('start afresh after a sign-in', async () => {
    const { username } = await people.person({ passwordHash });
    for (let index = 0; index < 9; index++) await signIn(username, 'Matkhau2', '10.0.0.8');
    expect(await signIn(username, password, '10.0.0.8')).toBe('ok');
    for (let index = 0; index < 9; index++)
      expect(await signIn(username, 'Matkhau2', '10.0.0.8')).toBe('auth.wrong_credentials');
    expect(await signIn(username, password, '10.0.0.8')).toBe('ok');
  });

  it('leave the colleagues at the same address alone', async () => {
    const { username } = await people.person({ passwordHash });
    await failRepeatedly(10, () => isAdmitted('colleague', '10.0.0.9'));
    expect(await isAdmitted('colleague', '10.0.0.9')).toBe(900);
    expect(await signIn(username, password, '10.0.0.9')).toBe('ok');
  });

  it('cannot slip through by coming all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => isAdmitted('burst', '10.0.0.10', true)));
    expect(answers.filter((answer) => answer === 'yes')).toHaveLength(10);
  });

  it('are counted alike for names that do not exist and in any letter case', async () => {
    await failRepeatedly(10, (index) => isAdmitted(index % 2 ? 'Nobody' : 'nobody', '10.0.0.11'));
    expect(await isAdmitted('NOBODY', '10.0.0.11')).toBe(900);
  });
});

describe('failures from one address', () => {
  it('wait after a hundred, whoever tries, but not who is known there', async () => {
    await failRepeatedly(100, (index) => isAdmitted(`name${index}`, '10.0.0.12'));
    expect(await isAdmitted('another', '10.0.0.12')).toBe(900);
    for (let index = 0; index < 10; index++) expect(await isAdmitted('known', '10.0.0.12', true)).toBe('yes');
    expect(await isAdmitted('known', '10.0.0.12', true)).toBe(900);
    expect(await isAdmitted('another', '10.0.0.13')).toBe('yes');
    advanceSeconds(900);
    expect(await isAdmitted('another', '10.0.0.12')).toBe('yes');
  });

  it('are not made more by who is waiting already: one stubborn person does not shut out the room', async () => {
    await failRepeatedly(10, () => isAdmitted('stubborn', '10.0.0.14'));
    for (let index = 0; index < 120; index++) expect(await isAdmitted('stubborn', '10.0.0.14')).toBe(900);
    expect(await isAdmitted('colleague', '10.0.0.14')).toBe('yes');
  });

  it('are counted by network where an address is cheap', async () => {
    await failRepeatedly(100, (index) => isAdmitted(`name${index}`, `2001:db8:1:2::${index.toString(16)}`));
    expect(await isAdmitted('another', '2001:db8:1:2:ffff::1')).toBe(900);
    expect(await isAdmitted('another', '2001:db8:1:3::1')).toBe('yes');
  });

  it('are not made by people who sign in', async () => {
    const attempt = { username: 'room', address: '10.0.0.15', isKnownAddress: true };
    for (let index = 0; index < 130; index++) {
      await throttles[index % 2]!.admit(attempt);
      await throttles[index % 2]!.forgive(attempt);
    }
  });
});

describe('one account over all addresses', () => {
  const stranger = (index: number) => `10.7.${index >> 8}.${index & 255}`;

  it('waits longer with each failure after ten', async () => {
    await failRepeatedly(11, (index) => isAdmitted('target', stranger(index)));
    const waitSeconds: number[] = [];
    for (let index = 11; index < 19; index++) {
      const wait = await isAdmitted('target', stranger(index));
      waitSeconds.push(Number(wait));
      advanceSeconds(Number(wait));
      expect(await isAdmitted('target', stranger(index))).toBe('yes');
    }
    expect(waitSeconds).toEqual([1, 2, 4, 8, 16, 32, 64, 128]);
  });

  it('is tried by one of a cluster that comes at once', async () => {
    await failRepeatedly(11, (index) => isAdmitted('cluster', stranger(index)));
    const cluster = await Promise.all(
      Array.from({ length: 30 }, (_, index) => isAdmitted('cluster', stranger(100 + index))),
    );
    expect(cluster.filter((answer) => answer === 'yes')).toHaveLength(0);
    advanceSeconds(1);
    const laterAttempts = await Promise.all(
      Array.from({ length: 30 }, (_, index) => isAdmitted('cluster', stranger(200 + index))),
    );
    expect(laterAttempts.filter((answer) => answer === 'yes')).toHaveLength(1);
  });

  it('is never refused to an address it signed in from in the last 30 days', async () => {
    const { username } = await people.person({ passwordHash });
    expect(await signIn(username, password, '10.0.0.20')).toBe('ok');
    await failRepeatedly(11, (index) => isAdmitted(username, stranger(index)));
    expect(await signIn(username, password, '10.0.0.21')).toBe('auth.throttled');
    expect(await signIn(username, password, '10.0.0.20')).toBe('ok');
    advanceSeconds(31 * 24 * 3600);
    await failRepeatedly(11, (index) => isAdmitted(username, stranger(index)));
    expect(await signIn(username, password, '10.0.0.20')).toBe('auth.throttled');
  });

  it('has its delays in whole seconds that never exceed the window', () => {
    expect([1, 10, 11, 12, 13, 15, 20, 21, 99].map(delaySeconds)).toEqual([1, 1, 1, 2, 4, 16, 512, 900, 900]);
  });
});

describe('what the limits keep', () => {
  it('is no name that anybody typed: passwords land in the wrong field', async () => {
    await isAdmitted('Matkhau1oops', '10.0.0.30');
    const { rows } = await test.database.pool.query('select key from login_limit');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows).toLowerCase()).not.toContain('matkhau1oops');
  });
});
