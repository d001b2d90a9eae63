import { plans as contract } from '@spillway/contract/compute/release-plans/release-plans';
import { type Actor, actorOf } from '../../access/actor.ts';
import { plantOf } from '../../plant/plant-of.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { CurrentRoom } from '../current/current.ts';
import { begunAt } from './content.ts';
import type { Plans } from './release-plans.ts';
import { stateOf } from './state.ts';
import { checkView, outletsView, planView, readCursor, writeCursor } from './wire.ts';

export function planRoutes(plans: Plans, now: Pick<CurrentRoom, 'at'>, clock: Clock): Implementation[] {
  return [
    implement(contract.now, async (call) => {
      const hydroCode = plantOf(call);
      const at = clock.now();
      const [plan, plantNow] = await Promise.all([plans.last(hydroCode), now.at(hydroCode, at)]);
      const standing = plan && stateOf(plan, at.getTime()) === 'standing' ? plan.content : null;
      const step = standing ? begunAt(standing, at.getTime()) : 0;
      const next = standing?.steps[step];
      return {
        at,
        plan: plan && planView(plan, call.caller, at.getTime()),
        next: next ? { at: new Date(next.atMs), step } : null,
        outlets: outletsView(plantNow),
      };
    }),
    implement(contract.list, async (call) => {
      const { limit, cursor } = call.query;
      const found = await plans.list(plantOf(call), readCursor(cursor), limit + 1);
      const page = found.slice(0, limit);
      const last = page.at(-1);
      const nowMs = clock.now().getTime();
      return {
        plans: page.map((one) => planView(one, call.caller, nowMs)),
        nextCursor: found.length > limit && last ? writeCursor(last) : null,
      };
    }),
    implement(contract.check, async (call) => checkView(await plans.check(plantOf(call), call.body), call.language)),
    implement(contract.pin, async ({ body, ...call }) => {
      const { seen, reason, accepted, ...draft } = body;
      const pinAnswer = await plans.pin(placeOf(call), {
        draft,
        reason,
        accepted,
        seen: seen && { planId: seen.planId, version: seen.version },
        language: call.language,
      });
      return planView(pinAnswer, call.caller, clock.now().getTime());
    }),
    implement(contract.withdraw, async ({ body, ...call }) => {
      const withdrawn = await plans.withdraw(placeOf(call), body.planId, body.version, body.reason);
      return planView(withdrawn, call.caller, clock.now().getTime());
    }),
  ];
}

const placeOf = (call: Parameters<typeof actorOf>[0]): { who: Actor; hydroCode: string } => ({
  who: actorOf(call),
  hydroCode: plantOf(call),
});
