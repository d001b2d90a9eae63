import { contacts } from '@spillway/contract/access/contacts/contacts';
import { warningJobs } from '@spillway/contract/alerts/jobs/jobs';
import { shownWarnings as contract } from '@spillway/contract/alerts/seen-by';
import { minuteMs } from '@spillway/plant-time/spans';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type MailServer, startMailServer } from '../../access/testing/mail-server.ts';
import type { CalculationPlant } from '../../compute/testing/calculation-setup.ts';
import { patience } from '../../testing/patience.ts';
import type { Person } from '../../testing/people.ts';
import { startNode, type TestNode } from '../../testing/test-app.ts';
import { aboveDesignFlood, aboveNormal, warningSetup } from '../../testing/warning-setup.ts';

const { house, as, agrees, evaluate, current, operating, lakeStandsAt } = warningSetup();
let of: CalculationPlant;
let viewer: Person;
let outsider: Person;
let warningId: string;

beforeAll(async () => {
  of = await operating({ levelM: aboveNormal });
  viewer = await house.people.person({ permissions: ['dashboard.view'], plants: [of.hydro], fullName: 'Lan' });
  outsider = await house.people.person({ permissions: ['dashboard.view'], plants: [] });
  await evaluate();
  warningId = (await current(of)).warnings.find(({ code }) => code === 'level_above_normal')!.warning_id!;
});

const reportSeen = (user: Person, way: 'list' | 'bar' | 'voice', ids = [warningId]) =>
  house.node.ok(contract.say, { token: user.token, body: { ids, way } });
const readShownTo = (id = warningId) => house.node.ok(contract.read, { ...as(of, viewer), query: { warning_id: id } });

describe('who may', () => {
  it('say and read it with a view of the dashboard, of their own plants only', async () => {
    const body = { ids: [warningId], way: 'list' as const };
    const query = { warning_id: warningId };
    expect(await house.node.outcome(contract.say, { body })).toBe('auth.required');
    expect(await house.node.outcome(contract.read, { query })).toBe('auth.required');
    const stranger = await house.people.person({ permissions: ['stations.view'], plants: [of.hydro] });
    expect(await house.node.outcome(contract.say, { token: stranger.token, body })).toBe('forbidden');
    expect(await house.node.outcome(contract.read, { ...as(of, stranger), query })).toBe('forbidden');
    const invalidBody = { token: viewer.token, body: { ids: [], way: 'list' as const } };
    expect(await house.node.outcome(contract.say, invalidBody)).toBe('request.invalid');
    const invalidCall = { ...as(of, viewer), query: { warning_id: 'x' } };
    expect(await house.node.outcome(contract.read, invalidCall)).toBe('request.invalid');
    const unknown = { ...as(of, viewer), query: { warning_id: crypto.randomUUID() } };
    expect(await house.node.outcome(contract.read, unknown)).toBe('warning.not_found');
    expect(await house.node.outcome(contract.read, { ...as(of, outsider), query })).toBe('plant.forbidden');
    // Warnings of plants that the caller has no access to are ignored.
    await reportSeen(outsider, 'list');
    expect(await readShownTo()).toEqual([]);
  });
});

describe('to whom a warning was shown', () => {
  it('is kept once for each person and way, with the first time, over all severities of an incident', async () => {
    const first = house.clock.now().toISOString();
    await reportSeen(viewer, 'bar');
    house.clock.advanceMs(minuteMs);
    await reportSeen(viewer, 'bar');
    await reportSeen(viewer, 'list');
    expect(await readShownTo()).toMatchObject([
      { kind: 'account', name: 'Lan', username: viewer.username, way: 'bar', severity: 'warning', shown_at: first },
      { way: 'list' },
    ]);
    const worse = (await current(of)).warnings[0]!;
    expect(await readShownTo(worse.warning_id!)).toHaveLength(2);
  });
});

describe('a letter', () => {
  let mail: MailServer;
  let node: TestNode;
  beforeAll(async () => {
    mail = await startMailServer();
    const config = { smtpUrl: mail.url };
    node = await startNode({ database: house.test.database, clock: house.clock, config, withJobs: true });
  });
  afterAll(async () => {
    await node.stop();
    await mail.stop();
  });

  it('counts once the server of the receiver accepted it; erasing a contact leaves that somebody was told', async () => {
    const wanted = { permissions: ['sensor', 'dashboard'] as const, plants: [of.hydro], email: 'truong@ho.vn' };
    const chief = await agrees(await house.people.person({ ...wanted, fullName: 'Trưởng ca' }));
    const commune = {
      contact_id: null,
      name: 'Chủ tịch xã',
      organisation: null,
      email: 'xa@ho.vn',
      phones: [],
      language: 'vi' as const,
      plain_sms: false,
      basis: 'Công văn 12',
    };
    const { contact_id } = await node.ok(contacts.save, { ...as(of, chief), body: commune });
    const routing = {
      warning_job_id: 'level_above_design_flood' as const,
      types: [0 as const, 3 as const],
      receivers: [
        { kind: 'account' as const, account_id: chief.accountId },
        { kind: 'contact' as const, contact_id },
      ],
      repeat_minutes: null,
      seen_holds_minutes: null,
      handling: { text: '', steps: [], calls: [] },
    };
    await node.ok(warningJobs.updateBuiltIn, { ...as(of, chief), body: routing });
    await lakeStandsAt(of, aboveDesignFlood);
    await node.top.warnings.evaluate();
    const id = (await current(of)).warnings.find(({ code }) => code === 'level_above_design_flood')!.warning_id!;
    const readShown = async () =>
      (await readShownTo(id)).map(({ kind, name, way, severity }) => [kind, name, way, severity]);
    await vi.waitUntil(async () => (await readShown()).length === 2, patience);
    expect((await readShown()).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      ['account', 'Trưởng ca', 'mail', 'critical'],
      ['contact', 'Chủ tịch xã', 'mail', 'critical'],
    ]);
    await node.ok(contacts.erase, { ...as(of, chief), body: { contact_id } });
    expect(await readShown()).toContainEqual(['contact', null, 'mail', 'critical']);
  });
});
