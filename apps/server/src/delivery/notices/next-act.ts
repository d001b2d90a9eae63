import { isAnnounceable } from '@spillway/contract/delivery/notices/codes';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { openFromM } from '@spillway/rules/procedure/acts';
import type { NoticeAct } from '@spillway/rules/procedure/definition';
import { gatesSpokenOf } from '@spillway/rules/procedure/gates';
import type { ProcedureInTime } from '@spillway/rules/procedure/in-time';
import type { PlantNow } from '../../compute/now/now.ts';
import type { RulesNow } from '../../compute/rules/rules.ts';
import { demandsOf } from './demands.ts';

export interface NextAct {
  readonly act: NoticeAct;
  readonly actAt: Date;
  readonly because: 'plan' | 'lake' | 'nothing';
}

const toMinutes = (ms: number, minutes: number) => Math.ceil(ms / (minutes * minuteMs)) * minutes * minuteMs;

/** Of the gates that the procedure speaks of: an outlet that is always open makes no first gate a second one. */
function isGateOpen({ outlets }: Pick<PlantNow, 'outlets'>, inTime: ProcedureInTime | null): boolean {
  const gates = outlets.filter(({ outlet }) => outlet.outletType === 2);
  const codes = gates.map(({ outlet }) => outlet.code);
  const spokenOf = gatesSpokenOf(inTime?.procedure.gates ?? null, codes);
  return gates.some(({ outlet, current }) => spokenOf.has(outlet.code) && (current.value ?? 0) > openFromM);
}

/**
 * The act that comes next by the planned release, first of those that somebody has to be told of; else by the lake; else what gates that
 * stand so can do next, as soon as its notice allows. What is too far ahead to be announced yet is not proposed.
 */
export function nextAct(
  { atMs, inTime, plan, deadlines }: Pick<RulesNow, 'atMs' | 'inTime' | 'plan' | 'deadlines'>,
  stands: Pick<PlantNow, 'outlets'>,
): NextAct {
  const isNear = (one: { readonly atMs: number }) => isAnnounceable((one.atMs - atMs) / hourMs);
  const planned = plan.state === 'standing' ? (plan.acts.find(isNear) ?? plan.begins.find(isNear)) : undefined;
  if (planned) return { act: planned.act, actAt: new Date(planned.atMs), because: 'plan' };
  const needed = deadlines.items.find(({ what }) => what === 'act');
  // A time that has gone by, by the cautious line alone, opens no gate within minutes: it is announced with its usual lead.
  const isMissed = deadlines.actBecause.length === 0 && needed !== undefined && needed.noLaterThanMs < atMs;
  if (deadlines.act !== null && needed && !isMissed) {
    const soonestMs = Math.max(Math.floor(needed.noLaterThanMs / minuteMs) * minuteMs, toMinutes(atMs, 5));
    if (isNear({ atMs: soonestMs })) return { act: deadlines.act, actAt: new Date(soonestMs), because: 'lake' };
  }
  const act = isGateOpen(stands, inTime) ? 'larger_release' : 'first_gate';
  const leadMin = Math.max(0, ...(inTime ? demandsOf(inTime.procedure, act).map((one) => one.leadMin) : []));
  return { act, actAt: new Date(toMinutes(atMs + leadMin * minuteMs, 30)), because: 'nothing' };
}
