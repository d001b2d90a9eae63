import { auth } from '@spillway/contract/access/sessions';
import { basicContract } from '@spillway/contract/plant/basic';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing/test-database.ts';
import { testClock } from '../../platform/testing/test-clock.ts';
import { createPeople, type People } from '../../testing/people.ts';
import { startNode, type TestNode } from '../../testing/test-app.ts';
import { hashPassword } from '../passwords.ts';
import { floodLimits } from './flood.ts';
import { createLoginThrottle, limits } from './throttle.ts';

/** All users of a plant share one address; one machine among them is infected. */
const office = '10.8.0.1';
const password = 'Matkhau1';
const perAddress = 20;
const clock = testClock(new Date('2026-10-18T01:00:00Z'));
let test: TestDatabase;
let node: TestNode;
let people: People;
let passwordHash: string;

beforeAll(async () => {
  test = await createTestDatabase();
  const { database } = test;
  node = await startNode({ database, clock, limits: { perSession: 1e9, perAddress } });
  people = createPeople(database, clock);
  passwordHash = await hashPassword(password);
});
afterAll(async () => {
  await node.stop();
  await test.drop();
});

const signIn = (username: string, from: string, typed = password) =>
  node.outcome(auth.login, { from, body: { username, password: typed } });
const refresh = (refreshToken: string, from: string) => node.outcome(auth.refresh, { from, body: { refreshToken } });
const forgotPasswordCall = (from: string) => node.outcome(auth.forgotPassword, { from, body: { username: 'x' } });

describe('a neighbour at the same address', () => {
  it('who uses up the calls of the address keeps nobody from signing in or going on', async () => {
    const { username, refresh: token } = await people.person({ passwordHash });
    for (let index = 0; index < perAddress; index++) await forgotPasswordCall(office);
    expect(await forgotPasswordCall(office)).toBe('request.too_many');
    expect(await signIn(username, office)).toBe('ok');
    expect(await refresh(token, office)).toBe('ok');
  });

  it('who guesses a hundred names keeps out strangers at that address, not who is known there', async () => {
    const address = '10.8.0.2';
    const [known, stranger] = [await people.person({ passwordHash }), await people.person({ passwordHash })];
    expect(await signIn(known.username, address)).toBe('ok');
    const throttle = createLoginThrottle(test.database);
    for (let index = 0; index < limits.perAddress; index++)
      await throttle.admit({ username: `guess${index}`, address, isKnownAddress: false });
    expect(await signIn(stranger.username, address)).toBe('auth.throttled');
    expect(await signIn(known.username, address)).toBe('ok');
    expect(await signIn(known.username, address)).toBe('ok');
  });

  it('who sends tokens nobody was given runs into a limit of its own', async () => {
    const address = '10.8.0.3';
    const { refresh: token } = await people.person();
    const outcomes = new Set<string>();
    for (let index = 0; index < floodLimits.perAddressOfStrangers; index++)
      outcomes.add(await refresh(`nothing${index}`, address));
    expect([...outcomes]).toEqual(['auth.expired']);
    expect(await refresh('nothing', address)).toBe('request.too_many');
    expect(await refresh(token, address)).toBe('ok');
    expect(await signIn('nobody', address)).toBe('request.too_many');
  });
});

describe('an attacker', () => {
  it('at an address where an account is known has ten tries for it, as anywhere', async () => {
    const address = '10.8.0.4';
    const { username } = await people.person({ passwordHash });
    expect(await signIn(username, address)).toBe('ok');
    for (let index = 0; index < limits.perAccountAndAddress; index++)
      expect(await signIn(username, address, 'Matkhau9')).toBe('auth.wrong_credentials');
    expect(await signIn(username, address, 'Matkhau9')).toBe('auth.throttled');
    expect(await signIn(username, address)).toBe('auth.throttled');
  });

  it('meets the same limits at the door of machine clients', () => {
    expect(basicContract.login.ownLimit).toBe(true);
  });

  it('who asks for anything else without signing in is limited by address as before', async () => {
    const address = '10.8.0.5';
    const outcomes = [];
    for (let index = 0; index < perAddress + 5; index++) outcomes.push(await forgotPasswordCall(address));
    expect(outcomes.filter((outcome) => outcome === 'request.too_many')).toHaveLength(5);
  });
});
