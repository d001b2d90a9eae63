import { maxAheadHours } from '@spillway/contract/delivery/notices/codes';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { openFromM } from '@spillway/rules/procedure/acts';
import type { NoticeAct } from '@spillway/rules/procedure/definition';
import type { PlantNow } from '../../compute/now/now.ts';
import type { RulesNow } from '../../compute/rules/rules.ts';
import { demandsOf } from './demands.ts';

export interface NextAct {
  readonly act: NoticeAct;
  readonly actAt: Date;
  readonly because: 'plan' | 'lake' | 'nothing';
}

const toMinutes = (ms: number, minutes: number) => Math.ceil(ms / (minutes * minuteMs)) * minutes * minuteMs;

const isGateOpen = ({ outlets }: Pick<PlantNow, 'outlets'>): boolean =>
  outlets.some(({ outlet, current }) => outlet.outletType === 2 && (current.value ?? 0) > openFromM);

/**
 * The act that comes next by the planned release, first of those that somebody has to be told of; else by the lake; else what gates that stand so can do next, as soon as its notice
 * allows. What is too far ahead to be announced yet is not proposed.
 */
export function nextAct(
  { atMs, inTime, plan, deadlines }: Pick<RulesNow, 'atMs' | 'inTime' | 'plan' | 'deadlines'>,
  stands: Pick<PlantNow, 'outlets'>,
): NextAct {
  const furthestMs = atMs + maxAheadHours * hourMs;
  const isNear = (one: { readonly atMs: number }) => one.atMs <= furthestMs;
  const planned = plan.state === 'standing' ? (plan.acts.find(isNear) ?? plan.begins.find(isNear)) : undefined;
  if (planned) return { act: planned.act, actAt: new Date(planned.atMs), because: 'plan' };
  const needed = deadlines.items.find(({ what }) => what === 'act');
  if (deadlines.act !== null && needed) {
    const soonestMs = Math.max(Math.floor(needed.noLaterThanMs / minuteMs) * minuteMs, toMinutes(atMs, 5));
    if (soonestMs <= furthestMs) return { act: deadlines.act, actAt: new Date(soonestMs), because: 'lake' };
  }
  const act = isGateOpen(stands) ? 'larger_release' : 'first_gate';
  const leadMin = Math.max(0, ...(inTime ? demandsOf(inTime.procedure, act).map((one) => one.leadMin) : []));
  return { act, actAt: new Date(toMinutes(atMs + leadMin * minuteMs, 30)), because: 'nothing' };
}
