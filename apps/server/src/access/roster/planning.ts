import { randomUUID } from 'node:crypto';
import { rotate } from '@spillway/contract/access/roster/rotation';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type Actor, system } from '../actor.ts';
import { changesBetween } from '../changes.ts';
import { concurrentChanges } from '../conflict.ts';
import { type ChangeContext, currentlyPlanned, type RosterDeps, turn, zoneOf } from './deps.ts';
import { accountsOf } from './facts.ts';
import { readCandidates } from './people-store.ts';
import { dayAt, planStartMs } from './plan.ts';
import { personNamer, refuseInvalidPlan } from './rules.ts';
import {
  endPlans,
  hasEverPlanned,
  holdRoster,
  insertPlan,
  type PlanContent,
  readLastChange,
  readVersion,
  type StoredPlan,
} from './store.ts';
import { dayText, planFields } from './wire.ts';

const mark = '(minh họa)';
const names = ['Nguyễn Văn An', 'Trần Thị Bình', 'Lê Văn Cường', 'Phạm Thị Dung'];

/** Three shifts and four crews of one person, since yesterday: the first night shift belongs to the day before. */
const demoPlan = (nowMs: number, timeZone: string): PlanContent => ({
  fromDay: dayAt(nowMs, timeZone) - 1,
  timeZone,
  shifts: [
    { name: 'Ca sáng', startMinute: 6 * 60 },
    { name: 'Ca chiều', startMinute: 14 * 60 },
    { name: 'Ca đêm', startMinute: 22 * 60 },
  ],
  crews: names.map((name, index) => ({
    name: `Kíp ${index + 1}`,
    people: [{ accountId: null, name: `${name} ${mark}` }],
  })),
  cycle: rotate(3, names.length, 2),
});

type NewPlan = Omit<PlanContent, 'timeZone'>;

export function createPlanning(deps: RosterDeps) {
  const { database, clock, audit, publish } = deps;

  /** Replaces a plan that starts on the same day. */
  async function savePlan(
    tx: Transaction<Schema>,
    actor: Actor,
    hydroCode: string,
    content: PlanContent,
  ): Promise<string> {
    const { now, plans } = await currentlyPlanned(deps, tx, hydroCode);
    const replaced = plans.find(({ fromDay }) => fromDay === content.fromDay);
    const planId = randomUUID();
    const stamp = { by: actor.username, at: now };
    if (replaced) await endPlans(tx, hydroCode, [replaced.planId], stamp);
    await insertPlan(tx, { hydroCode, planId }, content, stamp);
    const after = planFields(content);
    const changes = replaced ? changesBetween(planFields(replaced), after) : { before: null, after };
    const action = replaced ? 'duty_plan.update' : 'duty_plan.create';
    const object = { kind: 'duty_plan', id: planId, name: dayText(content.fromDay) };
    await audit.record(tx, { who: actor, action, object, hydroCode, ...changes });
    await publish(tx, { topic: 'duty.changed', hydroCode, payload: {} });
    return planId;
  }

  async function end(tx: Transaction<Schema>, actor: Actor, hydroCode: string, plans: readonly StoredPlan[]) {
    const planIds = plans.map(({ planId }) => planId);
    await endPlans(tx, hydroCode, planIds, { by: actor.username, at: clock.now() });
    for (const plan of plans) {
      const object = { kind: 'duty_plan', id: plan.planId, name: dayText(plan.fromDay) };
      await audit.record(tx, { who: actor, action: 'duty_plan.delete', object, hydroCode, before: planFields(plan) });
    }
    await publish(tx, { topic: 'duty.changed', hydroCode, payload: {} });
  }

  return {
    async save({ caller, who, hydroCode }: ChangeContext, newPlan: NewPlan, seenVersion: number | undefined) {
      const timeZone = await zoneOf(deps, hydroCode);
      refuseInvalidPlan(newPlan, dayAt(clock.now().getTime(), timeZone));
      return await database.transaction(async (tx) => {
        await turn(tx, hydroCode);
        const version = await readVersion(tx, hydroCode);
        const { now, plans } = await currentlyPlanned(deps, tx, hydroCode);
        if (seenVersion !== undefined && seenVersion !== version) {
          const current = plans.find(({ fromDay }) => fromDay === newPlan.fromDay) ?? plans.at(-1);
          const last = (await readLastChange(tx, hydroCode)) ?? { updatedAt: now, updatedBy: null };
          throw concurrentChanges(last, current ? planFields(current) : {}, planFields(newPlan));
        }
        const begunPlan = plans.filter((plan) => planStartMs(plan) <= now.getTime()).at(-1);
        if (begunPlan && newPlan.fromDay < begunPlan.fromDay)
          throw new Refusal('duty.before_plan', { day: dayText(begunPlan.fromDay) });
        const name = personNamer(caller, await readCandidates(tx, hydroCode), accountsOf(plans, []));
        const crews = newPlan.crews.map((crew) => ({ ...crew, people: crew.people.map(name) }));
        const planId = await savePlan(tx, who, hydroCode, { ...newPlan, crews, timeZone });
        return { planId, version: await readVersion(tx, hydroCode) };
      });
    },

    /** Withdraws a future plan; ending the one in force also ends all earlier ones. */
    remove: ({ who, hydroCode }: ChangeContext, planId: string): Promise<void> =>
      database.transaction(async (tx) => {
        await turn(tx, hydroCode);
        const { now, plans } = await currentlyPlanned(deps, tx, hydroCode);
        const plan = plans.find((one) => one.planId === planId);
        if (!plan) throw new Refusal('duty.plan_not_found');
        const isBegun = planStartMs(plan) <= now.getTime();
        await end(tx, who, hydroCode, isBegun ? plans.filter(({ fromDay }) => fromDay <= plan.fromDay) : [plan]);
      }),

    /** Adds the demo's plan once, and not again after it was ended. */
    startDemo: (hydroCode: string): Promise<void> =>
      database.transaction(async (tx) => {
        if (!(await holdRoster(tx, hydroCode)) || (await hasEverPlanned(tx, hydroCode))) return;
        await savePlan(tx, system, hydroCode, demoPlan(clock.now().getTime(), await zoneOf(deps, hydroCode)));
      }),

    /** Used by the system when the plant's time zone has changed. */
    putBySystem: savePlan,
  };
}
