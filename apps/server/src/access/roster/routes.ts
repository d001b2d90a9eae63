import { maxOverrideDays, maxPlanDays } from '@spillway/contract/access/roster/limits';
import { roster as contract } from '@spillway/contract/access/roster/roster';
import { dayMs } from '@spillway/plant-time/spans';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { actorOf } from '../actor.ts';
import { plantOf } from '../plants/plants.ts';
import type { Roster } from './roster.ts';
import { mayChange, mayRemove } from './rules.ts';
import { contentOf, overrideView, planView, spanView } from './wire.ts';

export function rosterRoutes(duty: Roster): Implementation[] {
  return [
    implement(contract.read, async (call) => {
      const found = await duty.read(plantOf(call), periodOf(call.query, 'to', maxPlanDays));
      const { caller } = call;
      return {
        ...found,
        plans: found.plans.map(({ plan, state }) => planView(plan, state)),
        spans: found.spans.map(spanView),
        overrides: found.overrides.map((one) => overrideView(one, mayRemove(caller, one, found.now.getTime()))),
        may: { plan: caller.permissions.has('sensor.update'), change: mayChange(caller) },
      };
    }),
    implement(contract.now, async (call) => {
      const { at, next } = call.query;
      const found = await duty.onDuty(plantOf(call), at === undefined ? null : new Date(at), next);
      return {
        hasPlan: found.hasPlan,
        at: found.at,
        onDuty: found.now && spanView(found.now),
        next: found.next.map(spanView),
      };
    }),
    implement(contract.people, (call) => duty.candidates(plantOf(call))),
    implement(contract.save, async (call) => {
      const saved = await duty.planning.save(placeOf(call), contentOf(call.body), call.body.version);
      return saved;
    }),
    implement(contract.remove, async (call) => {
      await duty.planning.remove(placeOf(call), call.body.planId);
      return {};
    }),
    implement(contract.override, async (call) => {
      const { out, in: replacement, reason, back } = call.body;
      if (out === null && replacement === null)
        throw new Refusal('request.invalid', {}, [{ field: 'in', rule: 'required' }]);
      if (back !== null && (out === null || replacement === null))
        throw new Refusal('request.invalid', {}, [{ field: out === null ? 'out' : 'in', rule: 'required' }]);
      const wanted = {
        ...periodOf(call.body, 'to', maxOverrideDays),
        out,
        in: replacement,
        reason,
        back: back && periodOf(back, 'back.to', maxOverrideDays),
      };
      return { overrideIds: await duty.changes.make(placeOf(call), wanted) };
    }),
    implement(contract.removeOverride, async (call) => {
      await duty.changes.takeBack(placeOf(call), call.body.overrideId);
      return {};
    }),
  ];
}

const placeOf = (call: Parameters<typeof actorOf>[0]) => ({
  caller: call.caller,
  who: actorOf(call),
  hydroCode: plantOf(call),
});

function periodOf(
  { from, to }: { readonly from: string; readonly to: string },
  field: string,
  days: number,
): { fromMs: number; toMs: number } {
  const [fromMs, toMs] = [Date.parse(from), Date.parse(to)];
  if (toMs <= fromMs) throw new Refusal('request.invalid', {}, [{ field, rule: 'after_start' }]);
  // A period in which the clock is put back is an hour longer.
  if (toMs - fromMs > days * dayMs + dayMs / 8)
    throw new Refusal('request.invalid', {}, [{ field, rule: 'period_days', facts: { days } }]);
  return { fromMs, toMs };
}
