import { ownContact } from '@spillway/contract/access/contacts/own';
import { roster } from '@spillway/contract/access/roster/roster';
import { reachable as contract } from '@spillway/contract/alerts/channel-health/reachable';
import { silences } from '@spillway/contract/alerts/muting/muting';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../../access/testing/mail-server.ts';
import type { CalculationPlant } from '../../../compute/testing/calculation-setup.ts';
import type { Person } from '../../../testing/people.ts';
import { startNode, type TestNode } from '../../../testing/test-app.ts';
import { warningSetup } from '../../../testing/warning-setup.ts';

const { house, as, agrees, evaluate, operating } = warningSetup();
let mail: MailServer;
let sender: TestNode;
let of: CalculationPlant;
let planner: Person;

beforeAll(async () => {
  mail = await startMailServer();
  sender = await startNode({
    database: house.test.database,
    clock: house.clock,
    config: { smtpUrl: mail.url },
    withJobs: true,
  });
  of = await operating();
  planner = await agrees(
    await house.people.person({
      permissions: ['sensor', 'sensor.update', 'dashboard.calculation'],
      plants: [of.hydro],
      fullName: 'Lan',
      email: 'lan@plant.example',
    }),
  );
  await evaluate();
});
afterAll(async () => {
  await sender.stop();
  await mail.stop();
});

const read = (node: TestNode = sender) => node.ok(contract.read, as(of));
const codes = async (node?: TestNode) => (await read(node)).reasons.map(({ code }) => code);
const browser = crypto.randomUUID();
const sound = (isOn: boolean, node: TestNode = sender) =>
  node.ok(contract.sound, { ...as(of), body: { browser_id: browser, is_on: isOn } });

const plan = (people: readonly Person[]) => ({
  from_day: house.clock.now().toISOString().slice(0, 10),
  shifts: [{ name: 'Ca', start: '00:00' }],
  crews: [
    { name: 'Kíp 1', people: people.map(({ accountId, username }) => ({ account_id: accountId, name: username })) },
  ],
  cycle: [[0]],
});
const savePlan = (people: readonly Person[]) => sender.ok(roster.save, { ...as(of, planner), body: plan(people) });

describe('who may', () => {
  it('ask and sound with a view of the dashboard, of their own plants', async () => {
    const body = { browser_id: browser, is_on: true };
    expect(await sender.outcome(contract.read, {})).toBe('auth.required');
    expect(await sender.outcome(contract.sound, { body })).toBe('auth.required');
    const stranger = await house.people.person({ permissions: ['stations.view'], plants: [of.hydro] });
    expect(await sender.outcome(contract.read, as(of, stranger))).toBe('forbidden');
    expect(await sender.outcome(contract.sound, { ...as(of, stranger), body })).toBe('forbidden');
    const outsider = await house.people.person({ permissions: ['dashboard.view'], plants: [] });
    expect(await sender.outcome(contract.read, as(of, outsider))).toBe('plant.forbidden');
    expect(await sender.outcome(contract.sound, { ...as(of, outsider), body })).toBe('plant.forbidden');
    const invalidBody = { browser_id: 'x', is_on: true };
    expect(await sender.outcome(contract.sound, { ...as(of), body: invalidBody })).toBe('request.invalid');
  });
});

describe('whether anybody would hear of it', () => {
  it('is said calmly of a plant at which nothing was set up', async () => {
    const found = await read(house.node);
    expect(found).toMatchObject({ hearing: 'nobody', severity: 'watch', sounding: 0, silent_since: null });
    expect(found.reasons.map(({ code }) => code)).toEqual(['no_channel', 'no_plan', 'no_sound']);
  });

  it('is heard while a browser sounds, and no longer when it is gone', async () => {
    await sound(true, house.node);
    expect(await read(house.node)).toMatchObject({ hearing: 'weak', sounding: 1 });
    house.clock.advanceMs(3 * minuteMs);
    await evaluate();
    expect(await read(house.node)).toMatchObject({ hearing: 'nobody', sounding: 0 });
    await sound(true, house.node);
    await sound(false, house.node);
    expect(await read(house.node)).toMatchObject({ hearing: 'nobody', sounding: 0 });
  });

  it('sounds for every plant of the account where it counts all', async () => {
    const body = { browser_id: browser, is_on: true, all_plants: true };
    await sender.ok(contract.sound, { token: of.operator.token, body });
    expect(await read()).toMatchObject({ sounding: 1 });
    await sound(false);
  });

  it('follows duty, consent and proof', async () => {
    await evaluate();
    expect(await codes()).toEqual(['nobody_told', 'no_plan', 'no_sound']);
    await savePlan([of.operator]);
    expect(await read()).toMatchObject({ hearing: 'nobody', severity: 'critical' });
    expect(await codes()).toEqual(['nobody_told', 'duty_unreachable', 'no_sound']);
    const { version } = await sender.ok(roster.read, {
      ...as(of, planner),
      query: {
        from: house.clock.now().toISOString(),
        to: new Date(house.clock.now().getTime() + hourMs).toISOString(),
      },
    });
    await sender.ok(roster.save, { ...as(of, planner), body: { ...plan([planner]), version } });
    expect(await read()).toMatchObject({ hearing: 'weak', severity: 'watch' });
    expect(await codes()).toEqual(['duty_unproven']);
    const { ways } = await sender.ok(ownContact.read, { token: planner.token });
    await sender.ok(ownContact.proven, { token: planner.token, body: { way_id: ways[0]!.way_id } });
    expect(await read()).toMatchObject({
      hearing: 'heard',
      severity: 'good',
      reasons: [],
      on_duty: [{ is_reachable: true, proven_at: expect.any(String) }],
    });
  });

  it('names a silence over what is critical', async () => {
    const body = {
      kind: 'silence' as const,
      jobs: [],
      objects: [],
      warning_id: null,
      severity_at_most: 'critical' as const,
      until: new Date(house.clock.now().getTime() + hourMs).toISOString(),
      reason: 'Thay đầu đo',
    };
    const { silence_id } = await sender.ok(silences.add, { ...as(of), body });
    expect(await read()).toMatchObject({ hearing: 'nobody', severity: 'critical' });
    expect((await read()).reasons[0]).toMatchObject({ code: 'all_muted', facts: { reason: 'Thay đầu đo' } });
    await sender.ok(silences.end, { ...as(of), body: { silence_id } });
    expect(await codes()).not.toContain('all_muted');
  });

  it('says since when nobody looks for warnings, and every look tells every browser', async () => {
    await evaluate();
    const looks = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from event where topic = 'warning.looked'`.execute(house.test.database.sql);
      return rows[0]!.count;
    };
    const before = await looks();
    const lookedAt = house.clock.now().toISOString();
    expect(await read()).toMatchObject({ looked_at: lookedAt, silent_since: null });
    house.clock.advanceMs(4 * minuteMs);
    expect(await read()).toMatchObject({ hearing: 'nobody', severity: 'critical', silent_since: lookedAt });
    expect(await codes()).toContain('evaluator_silent');
    expect(await looks()).toBe(before);
    await evaluate();
    expect(await read()).toMatchObject({ silent_since: null });
    expect(await looks()).toBe(before + 1);
  });
});
