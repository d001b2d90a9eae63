import { itemAt } from '@spillway/checked/reads';
import {
  type Crew,
  dayAt,
  isKnownAt,
  type PersonRef,
  partOf,
  personKey,
  planStartMs,
  type RosterFacts,
  type RosterPlan,
  shiftStartMs,
} from './plan.ts';

interface OnDuty {
  readonly person: PersonRef;
  /** The person who is replaced. */
  readonly insteadOf: PersonRef | null;
  readonly overrideId: string | null;
}

export interface RosterAt {
  /** The day on which the shift starts. */
  readonly day: number;
  readonly shift: string;
  readonly shiftStartMs: number;
  readonly crew: string | null;
  /** In flood mode the additional shift and its crew; null without one. */
  readonly flood: { readonly shift: string; readonly crew: string | null } | null;
  /** Empty when no one is on duty. */
  readonly people: readonly OnDuty[];
}

/** Who is on duty at one instant by the plan as known at another; null when no plan is in force. */
export function onDutyAt(facts: RosterFacts, timeMs: number, knownAtMs: number): RosterAt | null {
  const plan = planInForce(facts, timeMs, knownAtMs);
  if (!plan) return null;
  const usual = partOf(plan, false) ?? plan;
  const { day, index, startMs } = shiftAt(usual, timeMs);
  const crew = crewOf(usual, day, index);
  const extraPlan = isFloodAt(facts, timeMs) ? partOf(plan, true) : null;
  const flood = extraPlan && floodShiftAt(extraPlan, timeMs);
  return {
    day,
    shift: itemAt(usual.shifts, index).name,
    shiftStartMs: startMs,
    crew: crew?.name ?? null,
    flood: flood && { shift: flood.shift, crew: flood.crew?.name ?? null },
    people: withChanges(joined(crew?.people ?? [], flood?.crew?.people ?? []), facts, timeMs, knownAtMs),
  };
}

/** The plan that started last; of two with the same start, the one created last. */
export function planInForce({ plans }: RosterFacts, timeMs: number, knownAtMs: number): RosterPlan | null {
  let found: { plan: RosterPlan; startMs: number } | null = null;
  for (const plan of plans) {
    if (!isKnownAt(plan, knownAtMs)) continue;
    const startMs = planStartMs(plan);
    if (startMs > timeMs) continue;
    if (!found || startMs > found.startMs || (startMs === found.startMs && plan.knownFromMs > found.plan.knownFromMs))
      found = { plan, startMs };
  }
  return found?.plan ?? null;
}

/** A plan in force has a shift at every instant: the last one of a day lasts until the first of the next. */
function shiftAt(plan: RosterPlan, timeMs: number): { day: number; index: number; startMs: number } {
  for (let day = dayAt(timeMs, plan.timeZone); ; day--)
    for (let index = plan.shifts.length - 1; index >= 0; index--) {
      const startMs = shiftStartMs(plan, day, index);
      if (startMs <= timeMs) return { day, index, startMs };
    }
}

const isFloodAt = ({ floods }: RosterFacts, timeMs: number): boolean =>
  floods.some(({ fromMs, untilMs }) => fromMs <= timeMs && (untilMs === null || timeMs < untilMs));

function floodShiftAt(extraPlan: RosterPlan, timeMs: number): { shift: string; crew: Crew | null } {
  const { day, index } = shiftAt(extraPlan, timeMs);
  return { shift: itemAt(extraPlan.shifts, index).name, crew: crewOf(extraPlan, day, index) };
}

/** A person in both crews is listed once. */
const joined = (usual: readonly PersonRef[], others: readonly PersonRef[]): readonly PersonRef[] => {
  const knownKeys = new Set(usual.map(personKey));
  return [...usual, ...others.filter((one) => !knownKeys.has(personKey(one)))];
};

function crewOf({ cycle, crews, fromDay }: RosterPlan, day: number, index: number): Crew | null {
  const cell = cycle[(((day - fromDay) % cycle.length) + cycle.length) % cycle.length]?.[index] ?? null;
  return cell === null ? null : (crews[cell] ?? null);
}

/** Applies substitutions in the order of creation, so that a substitute may be replaced; then removes absent people. */
function withChanges(
  plannedPeople: readonly PersonRef[],
  facts: RosterFacts,
  timeMs: number,
  knownAtMs: number,
): OnDuty[] {
  let people: OnDuty[] = plannedPeople.map((person) => ({ person, insteadOf: null, overrideId: null }));
  for (const change of facts.overrides) {
    if (change.fromMs > timeMs || timeMs >= change.toMs || !isKnownAt(change, knownAtMs)) continue;
    const at = change.out === null ? -1 : indexOf(people, change.out);
    if (change.out !== null && at < 0) continue;
    if (change.out !== null) people = people.toSpliced(at, 1);
    if (change.in === null || indexOf(people, change.in) >= 0) continue;
    const dutyChange = { person: change.in, insteadOf: change.out, overrideId: change.overrideId };
    people = people.toSpliced(at < 0 ? people.length : at, 0, dutyChange);
  }
  return people.filter(({ person }) => !isAway(facts, person, timeMs));
}

const indexOf = (people: readonly OnDuty[], personRef: PersonRef): number =>
  people.findIndex(({ person }) => personKey(person) === personKey(personRef));

const isAway = ({ absences }: RosterFacts, { accountId }: PersonRef, timeMs: number): boolean =>
  accountId !== null &&
  absences.some(
    (one) => one.accountId === accountId && one.fromMs <= timeMs && (one.untilMs === null || timeMs < one.untilMs),
  );
