import { contacts } from '@spillway/contract/access/contacts/contacts';
import { warnings } from '@spillway/contract/alerts/alerts';
import { escalation as contract } from '@spillway/contract/alerts/escalation/escalation';
import { warningJobs } from '@spillway/contract/alerts/jobs/jobs';
import { minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import type { CalculationPlant } from '../../compute/testing/calculation-setup.ts';
import type { Person } from '../../testing/people.ts';
import { aboveNormal, warningSetup } from '../../testing/warning-setup.ts';

// Nothing listens on this port: the tests look at queued messages, none is sent.
const { house, as, agrees, operating, evaluate, current } = warningSetup({
  smtpUrl: 'smtp://127.0.0.1:9',
  publicUrl: 'https://ho.vn',
});

let of: CalculationPlant;
let chief: Person;
let viewer: Person;
let stranger: Person;

beforeAll(async () => {
  await house.node.jobs.boss.createQueue('messages');
  of = await operating({ levelM: aboveNormal });
  const person = (permissions: readonly ('sensor' | 'dashboard.view' | 'dashboard')[], plants = [of.hydro]) =>
    house.people.person({ plants, permissions, email: `n${Math.random()}@ho.vn` });
  chief = await agrees(await person(['sensor', 'dashboard']));
  viewer = await person(['dashboard.view']);
  stranger = await person(['sensor', 'dashboard'], []);
});

const steps = (user: Person, after_minutes = 0) => [
  {
    after_minutes,
    receivers: [{ kind: 'account' as const, account_id: user.accountId }],
    channels: ['mail' as const],
    repeat_minutes: null,
  },
];
const queued = async () =>
  (
    await sql<{ said: string }>`
      select coalesce(reason, '') || ' ' || receiver as said from message
       where hydro_code = ${of.hydro} and cause_kind = 'warning' order by queued_at, receiver`.execute(
      house.test.database.sql,
    )
  ).rows.map(({ said }) => said.split(' ')[0]);

describe('the steps of a plant', () => {
  it('are read by those who see jobs, and set by those who update sensors', async () => {
    const body = { scope: 'critical', steps: steps(chief) };
    expect(await house.node.outcome(contract.list, {})).toBe('auth.required');
    expect(await house.node.outcome(contract.list, as(of, viewer))).toBe('forbidden');
    expect(await house.node.outcome(contract.list, as(of, stranger))).toBe('plant.forbidden');
    expect(await house.node.outcome(contract.save, { body })).toBe('auth.required');
    expect(await house.node.outcome(contract.save, { ...as(of, viewer), body })).toBe('forbidden');
    expect(await house.node.outcome(contract.save, { ...as(of, chief), body: { scope: 'x' } } as never)).toBe(
      'request.invalid',
    );
    const unknown = { ...as(of, chief), body: { ...body, scope: crypto.randomUUID() } };
    expect(await house.node.outcome(contract.save, unknown)).toBe('escalation.scope_unknown');
    const duplicateSteps = { ...body, steps: [...steps(chief, 5), ...steps(chief, 5)] };
    const { details } = await house.node.refused(contract.save, { ...as(of, chief), body: duplicateSteps });
    expect(details).toMatchObject([{ field: 'steps[1].after_minutes' }]);
    const nobody = { ...body, steps: steps(stranger) };
    expect(await house.node.outcome(contract.save, { ...as(of, chief), body: nobody })).toBe(
      'warning_job.receiver_unknown',
    );
  });

  it('are saved with a version, named in the trail, and taken back', async () => {
    const save = (body: object) => house.node.outcome(contract.save, { ...as(of, chief), body });
    expect(await save({ scope: 'level_above_normal', steps: steps(chief), version: 0 })).toBe('ok');
    expect(await save({ scope: 'level_above_normal', steps: steps(chief, 3), version: 0 })).toBe('conflict.changed');
    const { plans } = await house.node.ok(contract.list, as(of, chief));
    expect(plans.map(({ scope }) => scope)).toEqual(['critical', 'warning', 'watch', 'level_above_normal']);
    expect(plans[3]).toMatchObject({ version: 1, steps: [{ receiver_names: [expect.stringContaining('Person')] }] });
    const [entry, ...others] = await trailOf(house.test.database, 'level_above_normal');
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ action: 'warning_escalation.update', object_kind: 'warning_escalation' });
    expect(await save({ scope: 'level_above_normal', steps: null, version: 1 })).toBe('ok');
    expect((await house.node.ok(contract.list, as(of, chief))).plans).toHaveLength(3);
  });
});

describe('the evaluator', () => {
  it('tells the next one by the lake itself, once, in the transaction that found it; and the story tells it', async () => {
    const save = {
      ...as(of, chief),
      body: { scope: 'level_above_normal', steps: [...steps(chief), ...steps(chief, 10)] },
    };
    await house.node.ok(contract.save, save);
    await house.node.ok(warningJobs.list, as(of, chief));
    await evaluate();
    await evaluate();
    expect(await queued()).toEqual(['escalated']);
    const { warning_id: warningId } = (await current(of)).warnings.find(({ code }) => code === 'level_above_normal')!;
    const readStory = () => house.node.ok(contract.story, { ...as(of, viewer), query: { warning_id: warningId! } });
    expect(await readStory()).toMatchObject({ steps: [{ step: 1, repetition: 0, reached: 1 }], seen: [] });
    const seen = await house.node.ok(contract.seen, { ...as(of, viewer), body: { ids: [warningId!] } });
    expect(seen).toEqual({ seen: [warningId], already: [] });
    house.clock.advanceMs(10 * minuteMs);
    await evaluate();
    expect(await queued()).toEqual(['escalated', 'escalated']);
    expect(await readStory()).toMatchObject({
      steps: [{ step: 1 }, { step: 2 }],
      seen: [{ name: expect.any(String) }],
      next_at: null,
    });
    await house.node.ok(warnings.acknowledge, { ...as(of, chief), body: { ids: [warningId!] } });
  });

  it('lets nobody say or read anything of another plant', async () => {
    const ids = [crypto.randomUUID()];
    expect(await house.node.outcome(contract.seen, { body: { ids } })).toBe('auth.required');
    expect(await house.node.outcome(contract.seen, { ...as(of, viewer), body: { ids } })).toBe('warning.not_found');
    expect(await house.node.outcome(contract.seen, { ...as(of, viewer), body: { ids: [] } })).toBe('request.invalid');
    expect(await house.node.outcome(contract.seen, { ...as(of, stranger), body: { ids } })).toBe('plant.forbidden');
    const query = { warning_id: ids[0]! };
    expect(await house.node.outcome(contract.story, { query })).toBe('auth.required');
    expect(await house.node.outcome(contract.story, { ...as(of, viewer), query })).toBe('warning.not_found');
  });
});

describe('a link', () => {
  it('that nobody was sent opens nothing', async () => {
    const token = 'A'.repeat(22);
    expect(await house.node.outcome(contract.readLink, { body: { token } })).toBe('warning.link_wrong');
    expect(await house.node.outcome(contract.followLink, { body: { token, act: 'acting' } })).toBe(
      'warning.link_wrong',
    );
    expect(await house.node.outcome(contract.readLink, { body: { token: 'short' } })).toBe('request.invalid');
  });
});

it('the form knows by what something may leave', async () => {
  const body = { receivers: [{ kind: 'duty' as const }] };
  expect((await house.node.ok(contacts.reachOf, { ...as(of, chief), body })).sends_by).toEqual(['mail']);
});
