import { hourMs } from '@spillway/plant-time/spans';
import { stepMsOf } from '../../plant/in-force/in-force.ts';
import type { Records } from '../calculation/calculation.ts';
import { createNow, type NowDeps } from '../current/current.ts';
import { createRules, type RulesDeps, type RulesInForce } from '../procedure-check/procedure-check.ts';

export interface RulesAtDeps extends Omit<RulesDeps, 'now'> {
  readonly inForce: NowDeps['inForce'];
  readonly records: Pick<Records, 'lastRecord' | 'newestBetween' | 'newestAt'>;
  readonly reads: RulesDeps['reads'] & NowDeps['reads'];
}

/** Orders and the calendar are read this far ahead: the longest plan, and a day. */
export const rulesAheadMs = 11 * 24 * hourMs;

/** The state at a past moment: readings, record, forecast, tables and procedure at that time. */
export async function rulesOfPast(deps: RulesAtDeps, hydroCode: string, at: Date): Promise<RulesInForce | null> {
  const records = {
    newestBetween: deps.records.newestBetween,
    lastRecord: async (of: string) => {
      const stepMs = stepMsOf(await deps.inForce.at(of, at));
      const step = await deps.records.newestAt(of, Math.floor(at.getTime() / stepMs) * stepMs, null);
      return step && { ...step, isStale: false };
    },
  };
  const now = createNow({ ...deps, records });
  const rules = createRules({ ...deps, now });
  return await rules.standing(hydroCode, at.getTime(), at.getTime() + rulesAheadMs);
}
