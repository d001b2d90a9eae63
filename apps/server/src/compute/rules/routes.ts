import { rules as contract } from '@spillway/contract/compute/rules/rules';
import { actorOf } from '../../access/actor.ts';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { sharedReads } from '../../platform/shared-read.ts';
import type { AcceptLater } from './accept-later.ts';
import type { Rules, RulesPast } from './rules.ts';
import { nowView, pastView } from './wire.ts';

export function rulesRoutes(rules: Pick<Rules, 'current' | 'past'>, acceptLater: AcceptLater): Implementation[] {
  const sharedPast = sharedReads<RulesPast>();
  return [
    implement(contract.now, async (call) => nowView(await rules.current(plantOf(call)), call.language)),
    implement(contract.past, async (call) => {
      const hydroCode = plantOf(call);
      const { from, to } = call.query;
      const read = () => rules.past(hydroCode, Date.parse(from), Date.parse(to));
      return pastView(await sharedPast(`${hydroCode} ${from} ${to}`, read), call.language);
    }),
    implement(contract.acceptLater, async ({ body, ...call }) => {
      const { neededBy, actBy, mode } = body;
      const at = await acceptLater(
        { who: actorOf(call), hydroCode: plantOf(call) },
        {
          neededByMs: Date.parse(neededBy),
          later: { actByMs: actBy === null ? null : Date.parse(actBy), isAct: mode === 'act' },
        },
      );
      return { acceptedAt: at };
    }),
  ];
}
