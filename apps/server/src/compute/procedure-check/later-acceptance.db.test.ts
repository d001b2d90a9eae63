import { rules as contract } from '@spillway/contract/compute/procedure-check/procedure-check';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { type CalculationPlant, calculationSetup, steady, stepMs } from '../testing/calculation-setup.ts';
import { activateProcedure, highestLevelLimit, measureAll, normalMode, ruleContent } from '../testing/ruled-plant.ts';
import { deadlineReasonOf } from './held-deadline.ts';
import { noPlan } from './planned.ts';

const setup = calculationSetup();
const content = ruleContent({ modes: [{ ...normalMode, limits: [highestLevelLimit] }] });
const nowMs = () => setup.clock.now().getTime();
const iso = (ms: number) => new Date(ms).toISOString();
/** An answer is cached this long while nothing is written. */
const pass = (ms = 20_000) => setup.clock.set(new Date(nowMs() + ms));

let of: CalculationPlant;
let procedureId: string;
const as = (user = of.operator) => ({ token: user.token, hydro: of.hydro });
const now = async (user = of.operator) =>
  (await setup.node.ok(contract.now, { ...as(user), language: 'vi' })).deadlines;

/** The lake is constant and far below its level, so the current figures contain no deadline. */
beforeEach(async () => {
  of = await setup.newPlant();
  const lastMs = Math.floor((nowMs() - 2 * minuteMs) / stepMs) * stepMs;
  await measureAll(setup, of, lastMs, { levelsM: steady(245, 24) });
  procedureId = await activateProcedure(setup, of, content, lastMs - 24 * hourMs);
});

async function reportDeadlineAgo(minutes: number, neededInH: number): Promise<string> {
  const plantNow = await setup.node.compute.now.at(of.hydro, setup.clock.now());
  const deadlineReason = {
    ...deadlineReasonOf(plantNow, { orders: [], plan: noPlan, procedureId, forecast: null }),
    grade: 1,
  };
  const neededBy = new Date(nowMs() + neededInH * hourMs);
  const row = {
    needed_by: neededBy,
    level_m: 250,
    level_by: null,
    article: 'Bảng 1',
    is_act: true,
    because: deadlineReason,
  };
  const reportedAt = new Date(Math.floor(nowMs() / minuteMs - minutes) * minuteMs);
  await setup.test.database.sql
    .insertInto('told_deadline')
    .values({ hydro_code: of.hydro, told_at: reportedAt, ...row })
    .execute();
  pass();
  return neededBy.toISOString();
}

const none = { act_by: null, mode: 'prepare' } as const;
const accept = (needed_by: string, later: object = none, user = of.operator) =>
  setup.node.outcome(contract.acceptLater, { ...as(user), body: { needed_by, ...later } } as never);

it('is for whoever may plan, and says what is wrong with a body', async () => {
  const needed_by = await reportDeadlineAgo(10, 2);
  const body = { needed_by, ...none };
  const viewer = await setup.people.person({ permissions: ['dashboard.view'], plants: [of.hydro] });
  const stranger = await setup.people.person({ permissions: ['dashboard.calculation'], plants: [] });
  expect(await setup.node.refused(contract.acceptLater, { hydro: of.hydro, body })).toMatchObject({ status: 401 });
  const refusalOf = (who: { token: string }, requestBody: object = body) =>
    setup.node.refused(contract.acceptLater, { token: who.token, hydro: of.hydro, body: requestBody } as never);
  expect(await refusalOf(viewer)).toMatchObject({ status: 403, code: 'forbidden' });
  expect((await refusalOf(stranger)).code).toMatch(/^plant\./);
  for (const invalidValue of [{}, { ...body, needed_by: 'x' }, { ...body, mode: 'later' }, { needed_by, act_by: null }])
    expect(await refusalOf(of.operator, invalidValue)).toMatchObject({ status: 400, code: 'request.invalid' });
  expect((await now()).held).toMatchObject({ act_by: null });
});

it('ends what is held, as a deadline and as one to act by, on every screen at once, and says who did it', async () => {
  await reportDeadlineAgo(20, 3);
  const needed_by = await reportDeadlineAgo(10, 2);
  for (const person of [of.operator, of.colleague])
    expect(await now(person)).toMatchObject({ state: 'told', needed_by, held: none, act_because: ['held'] });
  const beforeMs = nowMs();
  pass(1);
  const { accepted_at } = await setup.node.ok(contract.acceptLater, { ...as(), body: { needed_by, ...none } });
  expect(accepted_at).toBe(iso(nowMs()));
  for (const person of [of.operator, of.colleague])
    expect(await now(person)).toMatchObject({ state: 'not_within', held: null, later_because: 'accepted' });
  const { rows } = await sql<{ username: string; before: unknown; after: unknown }>`
    select username, before, after from audit_entry where action = 'deadline.accept' and hydro_code = ${of.hydro}`.execute(
    setup.test.database.sql,
  );
  expect(rows).toEqual([{ username: of.operator.username, before: { needed_by }, after: { act_by: null } }]);
  // A query for an earlier time returns the deadline of that time.
  const earlierRules = await setup.node.compute.rules.now(of.hydro, new Date(beforeMs));
  expect(earlierRules.deadlines).toMatchObject({ neededByMs: Date.parse(needed_by), held: { actByMs: null } });
});

it('is refused where something else stands there by now, in the language of the caller', async () => {
  const needed_by = await reportDeadlineAgo(10, 2);
  const earlier = await reportDeadlineAgo(5, 1);
  const changed = async (seen: string, later: object = none) => {
    const body = { needed_by: seen, ...later };
    const answerIn = (language: 'vi' | 'en') =>
      setup.node.refused(contract.acceptLater, { ...as(), body, language } as never);
    expect(await answerIn('en')).toMatchObject({
      status: 409,
      code: 'rule.deadline_changed',
      message: expect.stringContaining('has changed'),
    });
    expect((await answerIn('vi')).message).toContain('Thời hạn đã khác');
  };
  await changed(needed_by);
  // Accepting a later deadline does not mean accepting that there is none.
  await changed(earlier, { act_by: iso(nowMs() + 9 * hourMs), mode: 'prepare' });
  await changed(earlier, { act_by: null, mode: 'act' });
  expect(await now()).toMatchObject({ needed_by: earlier, held: none });
});

it('is done by one of two people, and once', async () => {
  const needed_by = await reportDeadlineAgo(10, 2);
  const outcomes = await Promise.all([accept(needed_by), accept(needed_by, none, of.colleague)]);
  expect(outcomes.toSorted()).toEqual(['ok', 'rule.deadline_changed']);
  expect(await accept(needed_by)).toBe('rule.deadline_changed');
});

it('leaves an earlier deadline that is told afterwards as it is: it counts at once, and is held again', async () => {
  const needed_by = await reportDeadlineAgo(10, 2);
  expect(await accept(needed_by)).toBe('ok');
  pass(minuteMs);
  const secondNeededBy = await reportDeadlineAgo(0, 1);
  expect(await now()).toMatchObject({ needed_by: secondNeededBy, held: none, act_because: ['held'] });
});
