import { rules as contract } from '@spillway/contract/compute/rules/rules';
import { plantOf } from '../../plant/plant-of.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { keptReads } from '../../platform/kept-read.ts';
import { sharedReads } from '../../platform/shared-read.ts';
import type { Rules, RulesNow, RulesPast } from './rules.ts';
import { nowView, pastView } from './wire.ts';

export function rulesRoutes(rules: Pick<Rules, 'now' | 'past'>, clock: Clock, database: Database): Implementation[] {
  const sharedNow = sharedReads<RulesNow>();
  const keptNow = keptReads<RulesNow>({ database, clock });
  const sharedPast = sharedReads<RulesPast>();
  return [
    implement(contract.now, async (call) => {
      const hydroCode = plantOf(call);
      const read = () => sharedNow(hydroCode, () => rules.now(hydroCode, clock.now()));
      return nowView(await keptNow(hydroCode, read), call.language);
    }),
    implement(contract.past, async (call) => {
      const hydroCode = plantOf(call);
      const { from, to } = call.query;
      const read = () => rules.past(hydroCode, Date.parse(from), Date.parse(to));
      return pastView(await sharedPast(`${hydroCode} ${from} ${to}`, read), call.language);
    }),
  ];
}
