import { ownContact } from '@spillway/contract/access/contacts/own';
import { warnings } from '@spillway/contract/alerts/alerts';
import { warningJobs } from '@spillway/contract/alerts/jobs/jobs';
import { silences as contract } from '@spillway/contract/alerts/muting/muting';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CalculationPlant } from '../../compute/testing/calculation-setup.ts';
import type { Person } from '../../testing/people.ts';
import { aboveNormal, quiet, warningSetup } from '../../testing/warning-setup.ts';

// Nothing listens on this port: the tests look at queued messages, none is sent.
const { house, as, now, agrees, operating, evaluate, lakeStandsAt } = warningSetup({
  smtpUrl: 'smtp://127.0.0.1:9',
  publicUrl: 'http://ho.vn',
});
let of: CalculationPlant;
let chief: Person;
let operator: Person;

beforeAll(async () => {
  reached = house.clock.now();
  await house.node.jobs.boss.createQueue('messages');
  of = await operating();
  const person = (email: string) =>
    house.people.person({ permissions: ['sensor', 'dashboard'], plants: [of.hydro], email, fullName: email });
  [chief, operator] = [await agrees(await person('truong@ho.vn')), await agrees(await person('lan@ho.vn'))];
  const routing = {
    warning_job_id: 'level_above_normal' as const,
    types: [0 as const, 3 as const],
    receivers: [{ kind: 'account' as const, account_id: chief.accountId }],
    repeat_minutes: null,
    seen_holds_minutes: null,
    handling: { text: '', steps: [], calls: [] },
  };
  await house.node.ok(warningJobs.updateBuiltIn, { ...as(of, chief), body: routing });
});

// The tests continue one another, but the fixture resets its clock before each.
let reached: Date;
beforeEach(() => house.clock.set(reached));
afterEach(() => {
  reached = house.clock.now();
});

/** Sessions expire between the tests, so users sign in again. */
const signedIn = async (user: Person) => {
  const { token } = await house.people.session(user.accountId, ['sensor', 'dashboard']);
  return { token, hydro: of.hydro, language: 'vi' as const };
};

const queued = async () =>
  (
    await sql<{ told: string }>`
      select cause_kind || ' ' || receiver as told from message
       where hydro_code = ${of.hydro} order by queued_at, message_id`.execute(house.test.database.sql)
  ).rows.map(({ told }) => told);

const mute = async (hours: number) =>
  await house.node.ok(contract.add, {
    ...(await signedIn(operator)),
    body: {
      kind: 'silence',
      jobs: ['level_above_normal'],
      objects: [],
      warning_id: null,
      severity_at_most: 'warning',
      until: new Date(now() + hours * hourMs).toISOString(),
      reason: 'Thử còi',
    },
  });

describe('a mute', () => {
  it('is listed with what its job is called, and marks what it mutes in the list of all plants', async () => {
    const created = await mute(1);
    expect(created.job_names).toEqual([expect.stringContaining('mức dâng bình thường')]);
    await lakeStandsAt(of, aboveNormal);
    await evaluate();
    const plants = await house.node.ok(warnings.ofAllPlants, await signedIn(operator));
    const muted = plants[0]!.warnings.find(({ code }) => code === 'level_above_normal')?.muted;
    expect(muted).toMatchObject({ reason: 'Thử còi', author: operator.username });
    const others = plants[0]!.warnings.filter(({ code }) => code !== 'level_above_normal');
    expect(others.every((one) => one.muted === null)).toBe(true);
    expect(await queued()).toEqual([]);
  });

  it('tells at its end, once, what it muted to whoever made it, and what still stands to those of the job', async () => {
    house.clock.advanceMs(61 * minuteMs);
    await Promise.all([evaluate(), evaluate()]);
    await evaluate();
    expect((await queued()).toSorted()).toEqual(['warning truong@ho.vn', 'warning_mute_end lan@ho.vn']);
  });

  it('that muted nothing tells nothing, and one that is ended by hand tells as well', async () => {
    await lakeStandsAt(of, quiet);
    await evaluate();
    const before = (await queued()).filter((one) => one.startsWith('warning_mute_end'));
    const emptyAnswer = await mute(1);
    await house.node.ok(contract.end, { ...(await signedIn(operator)), body: { silence_id: emptyAnswer.silence_id } });
    await evaluate();
    expect((await queued()).filter((one) => one.startsWith('warning_mute_end'))).toEqual(before);
    house.clock.advanceMs(20 * minuteMs);
    const created = await mute(1);
    await lakeStandsAt(of, aboveNormal);
    await evaluate();
    house.clock.advanceMs(minuteMs);
    await house.node.ok(contract.end, { ...(await signedIn(operator)), body: { silence_id: created.silence_id } });
    await evaluate();
    expect((await queued()).filter((one) => one.startsWith('warning_mute_end'))).toHaveLength(before.length + 1);
  });

  it('is told to nobody who withdrew', async () => {
    await house.node.ok(ownContact.withdraw, { ...(await signedIn(operator)), body: {} });
    await mute(1);
    const before = await queued();
    house.clock.advanceMs(61 * minuteMs);
    await evaluate();
    expect((await queued()).filter((one) => one.startsWith('warning_mute_end'))).toEqual(
      before.filter((one) => one.startsWith('warning_mute_end')),
    );
  });
});
