import { rules as contract } from '@spillway/contract/compute/rules/rules';
import { plantOf } from '../../plant/plant-of.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { sharedReads } from '../../platform/shared-read.ts';
import type { Rules, RulesNow, RulesPast } from './rules.ts';
import { nowView, pastView } from './wire.ts';

export function rulesRoutes(rules: Rules, clock: Clock): Implementation[] {
  const sharedNow = sharedReads<RulesNow>();
  const sharedPast = sharedReads<RulesPast>();
  return [
    implement(contract.now, async (call) => {
      const hydroCode = plantOf(call);
      return nowView(await sharedNow(hydroCode, () => rules.now(hydroCode, clock.now())), call.language);
    }),
    implement(contract.past, async (call) => {
      const hydroCode = plantOf(call);
      const { from, to } = call.query;
      const read = () => rules.past(hydroCode, Date.parse(from), Date.parse(to));
      return pastView(await sharedPast(`${hydroCode} ${from} ${to}`, read), call.language);
    }),
  ];
}
