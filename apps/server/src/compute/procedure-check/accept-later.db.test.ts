import { rules as contract } from '@spillway/contract/compute/procedure-check/procedure-check';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { type CalculationPlant, calculationHouse, steady, stepMs } from '../testing/calculation-house.ts';
import { heldBelowHighest, measureAll, normalMode, putInForce, ruleContent } from '../testing/ruled-plant.ts';
import { becauseOf } from './held-deadline.ts';
import { noPlan } from './planned.ts';

const house = calculationHouse();
const content = ruleContent({ modes: [{ ...normalMode, limits: [heldBelowHighest] }] });
const nowMs = () => house.clock.now().getTime();
const iso = (ms: number) => new Date(ms).toISOString();
/** So long is an answer kept while nothing is written. */
const pass = (ms = 20_000) => house.clock.set(new Date(nowMs() + ms));

let of: CalculationPlant;
let procedureId: string;
const as = (who = of.operator) => ({ token: who.token, hydro: of.hydro });
const now = async (who = of.operator) => (await house.node.ok(contract.now, { ...as(who), language: 'vi' })).deadlines;

/** The lake stands still far below its level: the figures of now have no deadline. */
beforeEach(async () => {
  of = await house.newPlant();
  const lastMs = Math.floor((nowMs() - 2 * minuteMs) / stepMs) * stepMs;
  await measureAll(house, of, lastMs, { levelsM: steady(245, 24) });
  procedureId = await putInForce(house, of, content, lastMs - 24 * hourMs);
});

async function tellAgo(minutes: number, neededInH: number): Promise<string> {
  const stands = await house.node.compute.now.at(of.hydro, house.clock.now());
  const because = { ...becauseOf(stands, { orders: [], plan: noPlan, procedureId, forecast: null }), grade: 1 };
  const neededBy = new Date(nowMs() + neededInH * hourMs);
  const row = { needed_by: neededBy, level_m: 250, level_by: null, article: 'Bảng 1', is_act: true, because };
  const toldAt = new Date(Math.floor(nowMs() / minuteMs - minutes) * minuteMs);
  await house.test.database.sql
    .insertInto('told_deadline')
    .values({ hydro_code: of.hydro, told_at: toldAt, ...row })
    .execute();
  pass();
  return neededBy.toISOString();
}

const none = { act_by: null, mode: 'prepare' } as const;
const accept = (needed_by: string, later: object = none, who = of.operator) =>
  house.node.outcome(contract.acceptLater, { ...as(who), body: { needed_by, ...later } } as never);

it('is for whoever may plan, and says what is wrong with a body', async () => {
  const needed_by = await tellAgo(10, 2);
  const body = { needed_by, ...none };
  const viewer = await house.people.person({ permissions: ['dashboard.view'], plants: [of.hydro] });
  const stranger = await house.people.person({ permissions: ['dashboard.calculation'], plants: [] });
  expect(await house.node.refused(contract.acceptLater, { hydro: of.hydro, body })).toMatchObject({ status: 401 });
  const refused = (who: { token: string }, said: object = body) =>
    house.node.refused(contract.acceptLater, { token: who.token, hydro: of.hydro, body: said } as never);
  expect(await refused(viewer)).toMatchObject({ status: 403, code: 'forbidden' });
  expect((await refused(stranger)).code).toMatch(/^plant\./);
  for (const wrong of [{}, { ...body, needed_by: 'x' }, { ...body, mode: 'later' }, { needed_by, act_by: null }])
    expect(await refused(of.operator, wrong)).toMatchObject({ status: 400, code: 'request.invalid' });
  expect((await now()).held).toMatchObject({ act_by: null });
});

it('ends what is held, as a deadline and as one to act by, on every screen at once, and says who did it', async () => {
  await tellAgo(20, 3);
  const needed_by = await tellAgo(10, 2);
  for (const who of [of.operator, of.colleague])
    expect(await now(who)).toMatchObject({ state: 'told', needed_by, held: none, act_because: ['held'] });
  const beforeMs = nowMs();
  pass(1);
  const { accepted_at } = await house.node.ok(contract.acceptLater, { ...as(), body: { needed_by, ...none } });
  expect(accepted_at).toBe(iso(nowMs()));
  for (const who of [of.operator, of.colleague])
    expect(await now(who)).toMatchObject({ state: 'not_within', held: null, later_because: 'accepted' });
  const { rows } = await sql<{ username: string; before: unknown; after: unknown }>`
    select username, before, after from audit_entry where action = 'deadline.accept' and hydro_code = ${of.hydro}`.execute(
    house.test.database.sql,
  );
  expect(rows).toEqual([{ username: of.operator.username, before: { needed_by }, after: { act_by: null } }]);
  // Whoever looks back is told what stood then.
  const then = await house.node.compute.rules.now(of.hydro, new Date(beforeMs));
  expect(then.deadlines).toMatchObject({ neededByMs: Date.parse(needed_by), held: { actByMs: null } });
});

it('is refused where something else stands there by now, in the language of the caller', async () => {
  const needed_by = await tellAgo(10, 2);
  const earlier = await tellAgo(5, 1);
  const changed = async (seen: string, later: object = none) => {
    const body = { needed_by: seen, ...later };
    const said = (language: 'vi' | 'en') =>
      house.node.refused(contract.acceptLater, { ...as(), body, language } as never);
    expect(await said('en')).toMatchObject({
      status: 409,
      code: 'rule.deadline_changed',
      message: expect.stringContaining('has changed'),
    });
    expect((await said('vi')).message).toContain('Thời hạn đã khác');
  };
  await changed(needed_by);
  // Nobody who saw a later time has accepted that there is none.
  await changed(earlier, { act_by: iso(nowMs() + 9 * hourMs), mode: 'prepare' });
  await changed(earlier, { act_by: null, mode: 'act' });
  expect(await now()).toMatchObject({ needed_by: earlier, held: none });
});

it('is done by one of two people, and once', async () => {
  const needed_by = await tellAgo(10, 2);
  const both = await Promise.all([accept(needed_by), accept(needed_by, none, of.colleague)]);
  expect(both.toSorted()).toEqual(['ok', 'rule.deadline_changed']);
  expect(await accept(needed_by)).toBe('rule.deadline_changed');
});

it('leaves an earlier deadline that is told afterwards as it is: it counts at once, and is held again', async () => {
  const needed_by = await tellAgo(10, 2);
  expect(await accept(needed_by)).toBe('ok');
  pass(minuteMs);
  const again = await tellAgo(0, 1);
  expect(await now()).toMatchObject({ needed_by: again, held: none, act_because: ['held'] });
});
