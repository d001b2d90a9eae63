import { auth } from '@spillway/contract/access/sessions';
import { outward } from '@spillway/contract/platform/outgoing-switch';
import { reportLibrary as library, reportSchedules as schedules } from '@spillway/contract/reports/files';
import { reports } from '@spillway/contract/reports/tables/tables';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MailServer, startMailServer } from '../../access/testing/mail-server.ts';
import { trailOf } from '../../access/testing/trail.ts';
import type { RunningDatabase } from '../../platform/database/start.ts';
import { installationOf } from '../../platform/outgoing-switch/outgoing-switch.ts';
import { seriesSetup } from '../../series/testing/series-setup.ts';
import { patience } from '../../testing/patience.ts';
import type { Person } from '../../testing/people.ts';
import { startNode, type TestNode } from '../../testing/test-app.ts';

const setup = seriesSetup();
const now = new Date('2026-10-18T00:30:00Z');
let mail: MailServer;
let seen = 0;
let chief: Person;
let reader: Person;
const nodes: TestNode[] = [];

beforeAll(async () => {
  mail = await startMailServer();
  setup.clock.set(now);
  chief = await setup.people.person({ permissions: ['system'], plants: ['OWN'], email: 'chief@ho.vn' });
  reader = await setup.people.person({ permissions: ['report'], plants: ['OWN'] });
  const gauge = await setup.setUpStation({ station_code: 'TAY', name: 'Đập Tây' });
  const series = await setup.seriesOf(gauge, 'precipitation');
  await setup.push([{ series, time: '2026-10-17T00:00:00Z', value: 0.5 }]);
});
beforeEach(async () => {
  seen = mail.received.length;
  const { pool } = setup.test.database;
  await pool.query('delete from held_message; delete from outward_arming; delete from report_schedule');
  await pool.query('delete from report_export; delete from login_limit');
});
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.stop();
});
afterAll(() => mail.stop());

/** A node of an installation; another name means a copy of it, with the same database. */
async function nodeOf(installation: string, { isArmed = false, withJobs = true } = {}): Promise<TestNode> {
  const { clock, test } = setup;
  const config = { smtpUrl: mail.url, publicUrl: 'http://ho.vn' };
  const node = await startNode({ database: test.database, clock, config, withJobs, installation, isArmed });
  nodes.push(node);
  return node;
}

const asChief = (body?: object) => ({ token: chief.token, ...(body && { body }) });
const stateOf = (node: TestNode) => node.ok(outward.state, asChief());
const arm = (node: TestNode, heldDecision: 'send' | 'count') => node.ok(outward.arm, asChief({ held: heldDecision }));

let number = 0;
/** Creates a file from a scheduled report that is due. */
async function createDueReport(node: TestNode) {
  const ask = (body?: object) => ({ token: reader.token, hydro: 'OWN', ...(body && { body }) });
  const name = `Mưa ngày ${++number}`;
  const { template_id } = await node.ok(reports.addTemplate, ask({ name, kind: 'sheet', sheet: 'basin_rain' }));
  const form = { format: 'csv', language: 'vi', every: 'day', at: '07:30', is_active: true };
  setup.clock.set(new Date(now.getTime() - 1000));
  await node.ok(schedules.add, ask({ name, template_id, recipients: ['so.nnmt@tinh.vn'], ...form }));
  setup.clock.advanceMs(1000);
  await node.top.reportFiles.runSchedules();
  const isReady = async () => (await node.ok(library.list, ask())).some(({ state }) => state === 'ready');
  await vi.waitUntil(isReady, patience);
}

const findHeldReport = async (node: TestNode) =>
  await vi.waitUntil(async () => (await stateOf(node)).held.find(({ purpose }) => purpose === 'report'), patience);
/** The emails of this test. */
const letters = () => mail.received.slice(seen);
const waitForLetter = () => vi.waitUntil(() => letters()[0], patience);

describe('what leaves the installation', () => {
  it('is asked and decided with the right to it only', async () => {
    const node = await nodeOf('here', { withJobs: false });
    for (const route of [outward.state, outward.arm, outward.disarm]) {
      const body = route === outward.state ? {} : { body: { held: 'count' } };
      expect((await node.refused(route, body)).status).toBe(401);
      expect((await node.refused(route, { token: reader.token, ...body })).status).toBe(403);
    }
    expect((await node.refused(outward.arm, asChief({ held: 'both' }))).status).toBe(400);
    expect(node.arming.found()).toEqual([{ code: 'not_armed', facts: {} }]);
    expect(await arm(node, 'count')).toMatchObject({ armed: true, reason: null, changed_by: chief.username });
    expect(node.arming.found()).toEqual([]);
    expect(await node.ok(outward.disarm, asChief({}))).toMatchObject({ armed: false, reason: 'disarmed' });
    const { pool } = setup.test.database;
    const { rows } = await pool.query("select action from audit_entry where object_kind = 'outward' order by audit_id");
    expect(rows.map(({ action }) => action)).toEqual(['outward.arm', 'outward.disarm']);
  });

  it('goes on after a restart and on a second node, and is held on a copy until somebody says that it speaks now', async () => {
    const first = await nodeOf('here', { isArmed: true, withJobs: false });
    const secondNode = await nodeOf('here', { withJobs: false });
    for (const node of [first, secondNode]) {
      expect((await stateOf(node)).armed).toBe(true);
      expect(await node.arming.isSilenced()).toBe(false);
    }
    const copy = await nodeOf('there', { withJobs: false });
    expect(await stateOf(copy)).toMatchObject({ armed: false, reason: 'elsewhere' });
    expect(copy.arming.found()).toMatchObject([{ code: 'not_armed' }, { code: 'broker_held' }]);
    expect(await copy.arming.isSilenced()).toBe(true);
    // After a restore sending is held, even in the original place.
    await first.arming.start({ isRestored: true });
    expect(await stateOf(secondNode)).toMatchObject({ armed: false, reason: 'disarmed', changed_by: 'restore' });
    expect(await first.arming.isSilenced()).toBe(true);
  });

  it('is a report that was held, sent once when it is armed', async () => {
    const node = await nodeOf('restored');
    await createDueReport(node);
    expect(await findHeldReport(node)).toMatchObject({ recipient: 's***@tinh.vn', reason: 'not_armed', decided: null });
    expect(letters()).toEqual([]);
    const list = () => node.ok(library.list, { token: reader.token, hydro: 'OWN' });
    await expect.poll(async () => (await list())[0]?.mail, patience).toBe('held');
    expect(await stateOf(node)).toMatchObject({ waiting: 1 });
    await arm(node, 'send');
    expect((await waitForLetter()).to).toEqual(['so.nnmt@tinh.vn']);
    expect(await stateOf(node)).toMatchObject({ waiting: 0, held: [{ decided: 'sent' }] });
    // Sending is allowed again and a job is delivered twice, but nothing is sent a second time.
    await arm(node, 'send');
    await node.top.reportFiles.runSchedules();
    expect(letters()).toHaveLength(1);
  });

  it('is not what the original has sent already', async () => {
    const node = await nodeOf('moved');
    await createDueReport(node);
    await findHeldReport(node);
    await arm(node, 'count');
    expect(await stateOf(node)).toMatchObject({ waiting: 0, held: [{ decided: 'counted' }] });
    expect(letters()).toEqual([]);
  });

  it('is never about the demo, on an armed installation either', async () => {
    const node = await nodeOf('armed', { isArmed: true, withJobs: false });
    const letter = (hydroCode: string) => ({
      channel: 'mail' as const,
      purpose: 'report' as const,
      hydroCode,
      recipients: ['so.nnmt@tinh.vn'],
      subject: hydroCode,
      again: { queue: 'report-mail', payload: { hydroCode, exportId: hydroCode } },
    });
    expect(await node.arming.admit(letter('OWN'))).toBe(true);
    expect(await node.arming.admit(letter('HOMAU'))).toBe(false);
    await node.ok(outward.disarm, asChief({}));
    await arm(node, 'send');
    const { held, waiting } = await stateOf(node);
    expect(waiting).toBe(0);
    expect(held).toMatchObject([{ hydro_code: 'HOMAU', reason: 'demo', decided: null }]);
  });

  it('is no link for a password while messages are held; who asks is told so, whoever it is', async () => {
    const node = await nodeOf('restored');
    const requestReset = (username: string) => node.outcome(auth.forgotPassword, { body: { username } });
    expect(await requestReset(chief.username)).toBe('auth.mail_off');
    expect(await requestReset('nobody@ho.vn')).toBe('auth.mail_off');
    const { held } = await stateOf(node);
    expect(held.map(({ recipient }) => recipient)).toContain('n***@ho.vn');
    expect(await stateOf(node)).toMatchObject({ waiting: 0 });
    await arm(node, 'send');
    expect(await requestReset(chief.username)).toBe('ok');
    expect((await waitForLetter()).to).toEqual(['chief@ho.vn']);
    // The time is stored once the email has been sent.
    const mailed = async () =>
      (await trailOf(setup.test.database, chief.accountId)).filter(({ action }) => action === 'auth.password_mail');
    await expect.poll(mailed, patience).toHaveLength(1);
  });
});

describe('an installation on a server', () => {
  it('is the database, whichever node asks, and another one for another database', async () => {
    const { database, connection } = setup.test;
    const running: Pick<RunningDatabase, 'kind' | 'database' | 'connection'> = { kind: 'server', database, connection };
    const one = await installationOf(running, '/nowhere');
    expect(await installationOf(running, '/elsewhere')).toBe(one);
    expect(one).toMatch(/^server:/);
  });
});
