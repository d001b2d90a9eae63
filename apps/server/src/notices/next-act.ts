import { isAnnounceable } from '@spillway/contract/notices/codes';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { openFromM } from '@spillway/rules/procedure/acts';
import type { NoticeAct } from '@spillway/rules/procedure/definition';
import { gatesMentioned } from '@spillway/rules/procedure/gates';
import type { ProcedureInTime } from '@spillway/rules/procedure/in-time';
import type { PlantNow } from '../compute/current/current.ts';
import type { BegunAct, PlanAhead, RulesNow } from '../compute/procedure-check/procedure-check.ts';
import { demandsOf } from './demands.ts';
import { highestAfter } from './facts.ts';

export interface NextAct {
  readonly act: NoticeAct;
  readonly actAt: Date;
  readonly because: 'plan' | 'lake' | 'nothing';
}

const toMinutes = (ms: number, minutes: number) => Math.ceil(ms / (minutes * minuteMs)) * minutes * minuteMs;

/** Only gates covered by the procedure count: with an outlet that is always open, the first gate is still the first. */
function isGateOpen({ outlets }: Pick<PlantNow, 'outlets'>, procedureInTime: ProcedureInTime | null): boolean {
  const gates = outlets.filter(({ outlet }) => outlet.outletType === 2);
  const codes = gates.map(({ outlet }) => outlet.code);
  const spokenOf = gatesMentioned(procedureInTime?.procedure.gates ?? null, codes);
  return gates.some(({ outlet, current }) => spokenOf.has(outlet.code) && (current.value ?? 0) > openFromM);
}

type StandingPlan = Extract<PlanAhead, { readonly state: 'standing' }>;

/**
 * The first act that requires a notice. A gate that opens sooner comes first if the plan's largest release is before
 * that act: a notice only states the release after its act, which must not be less than planned.
 */
function plannedAct({ acts, begins, release }: StandingPlan, isNear: (one: BegunAct) => boolean): BegunAct | undefined {
  const statedNextAct = acts.find(isNear);
  if (!statedNextAct) return begins.find(isNear);
  const isOpening = ({ act }: BegunAct) => act === 'first_gate' || act === 'larger_release';
  const opening = begins.find((one) => isNear(one) && one.atMs < statedNextAct.atMs && isOpening(one));
  const highestM3s = ({ atMs }: BegunAct): number => highestAfter(release, atMs)?.m3s ?? 0;
  return opening && highestM3s(opening) > highestM3s(statedNextAct) ? opening : statedNextAct;
}

/**
 * The next act of the release plan, as chosen by `plannedAct`; otherwise of the lake's deadlines; otherwise what the
 * gates can do next, as soon as its notice allows. An act too far ahead to be notified is not proposed.
 */
export function nextAct(
  { atMs, inTime, plan, deadlines }: Pick<RulesNow, 'atMs' | 'inTime' | 'plan' | 'deadlines'>,
  plantNow: Pick<PlantNow, 'outlets'>,
): NextAct {
  const isNear = (one: Pick<BegunAct, 'atMs'>) => isAnnounceable((one.atMs - atMs) / hourMs);
  const planned = plan.state === 'standing' ? plannedAct(plan, isNear) : undefined;
  if (planned) return { act: planned.act, actAt: new Date(planned.atMs), because: 'plan' };
  const needed = deadlines.items.find(({ what }) => what === 'act');
  // A deadline missed on the cautious line only does not open a gate within minutes: it gets the usual lead time.
  const isMissed = deadlines.actBecause.length === 0 && needed !== undefined && needed.noLaterThanMs < atMs;
  if (deadlines.act !== null && needed && !isMissed) {
    const earliestActMs = Math.max(Math.floor(needed.noLaterThanMs / minuteMs) * minuteMs, toMinutes(atMs, 5));
    if (isNear({ atMs: earliestActMs })) return { act: deadlines.act, actAt: new Date(earliestActMs), because: 'lake' };
  }
  const act = isGateOpen(plantNow, inTime) ? 'larger_release' : 'first_gate';
  const leadMin = Math.max(0, ...(inTime ? demandsOf(inTime.procedure, act).map((one) => one.leadMin) : []));
  return { act, actAt: new Date(toMinutes(atMs + leadMin * minuteMs, 30)), because: 'nothing' };
}
