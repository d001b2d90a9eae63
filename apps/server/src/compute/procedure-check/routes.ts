import { rules as contract } from '@spillway/contract/compute/procedure-check/procedure-check';
import { actorOf } from '../../access/actor.ts';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement, implementShared } from '../../platform/http/implement.ts';
import type { LaterAcceptance } from './later-acceptance.ts';
import type { Rules } from './procedure-check.ts';
import { nowView, pastView } from './wire.ts';

export function rulesRoutes(rules: Pick<Rules, 'current' | 'past'>, acceptLater: LaterAcceptance): Implementation[] {
  return [
    implementShared(contract.now, async ({ hydroCode, language }) => nowView(await rules.current(hydroCode), language)),
    implementShared(contract.past, async ({ hydroCode, language, query: { from, to } }) =>
      pastView(await rules.past(hydroCode, Date.parse(from), Date.parse(to)), language),
    ),
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
