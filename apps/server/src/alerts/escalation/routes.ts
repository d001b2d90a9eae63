import { escalation as contract } from '@spillway/contract/alerts/escalation/escalation';
import { actorOf } from '../../access/actor.ts';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { AnswerTo } from '../../platform/http/inside.ts';
import type { Answering, LinkTarget } from './answering.ts';
import type { createPlans } from './plans.ts';

export function escalationRoutes(plans: ReturnType<typeof createPlans>, answering: Answering): Implementation[] {
  return [
    implement(contract.list, async (call) => {
      const mayUpdate = call.caller.permissions.has('sensor.update');
      return {
        plans: (await plans.list(plantOf(call), call.language)).map(({ scope, name, steps, ...edited }) => ({
          scope,
          name,
          steps: steps.map(({ receiverNames, receivers, channels, ...step }) => ({
            ...step,
            receivers: [...receivers],
            channels: [...channels],
            receiver_names: receiverNames,
          })),
          ...edited,
          may: { update: mayUpdate },
        })),
        may: { update: mayUpdate },
      };
    }),
    implement(contract.save, async ({ body: { scope, steps, version: seenVersion }, ...call }) => {
      const context = { caller: call.caller, who: actorOf(call), hydroCode: plantOf(call) };
      await plans.save(context, { scope, steps, seenVersion });
      return {};
    }),
    implement(contract.story, async ({ query, ...call }) => {
      const { came, seen, nextAt } = await answering.story(plantOf(call), query.warningId);
      return {
        steps: came.map(({ step, repetition, at, reached }) => ({
          step: step + 1,
          repetition,
          at: at.toISOString(),
          reached,
        })),
        seen: seen.map(({ name, at }) => ({ name, at: at.toISOString() })),
        nextAt,
      };
    }),
    implement(contract.seen, async ({ body: { ids }, ...call }) => {
      const { accountId, fullName } = call.caller;
      const context = { who: actorOf(call), hydroCode: plantOf(call) };
      const { seen, already } = await answering.seen(context, ids, accountId, fullName);
      return { seen, already };
    }),
    implement(contract.readLink, async ({ body }) => linkedView(await answering.readLink(body.token))),
    implement(contract.followLink, async ({ body: { token, act }, address, requestId }) => {
      const { isNew, ...linked } = await answering.followLink(token, act, { address, requestId });
      return { ...linkedView(linked), outcome: isNew ? ('done' as const) : ('already' as const) };
    }),
  ];
}

const linkedView = ({
  message,
  acting,
  seenAt,
  isAtLeast,
  ...linked
}: LinkTarget): AnswerTo<typeof contract.readLink> => ({
  ...linked,
  sinceAtLeast: isAtLeast,
  warningMessage: message,
  acting: acting && { name: acting.name, at: acting.at },
  actingAt: acting?.wall ?? null,
  seenAt,
});
