import { rules as contract } from '@spillway/contract/compute/rules/rules';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { sharedReads } from '../../platform/shared-read.ts';
import type { Rules, RulesPast } from './rules.ts';
import { nowView, pastView } from './wire.ts';

export function rulesRoutes(rules: Pick<Rules, 'current' | 'past'>): Implementation[] {
  const sharedPast = sharedReads<RulesPast>();
  return [
    implement(contract.now, async (call) => nowView(await rules.current(plantOf(call)), call.language)),
    implement(contract.past, async (call) => {
      const hydroCode = plantOf(call);
      const { from, to } = call.query;
      const read = () => rules.past(hydroCode, Date.parse(from), Date.parse(to));
      return pastView(await sharedPast(`${hydroCode} ${from} ${to}`, read), call.language);
    }),
  ];
}
