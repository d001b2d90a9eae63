import { dayMs } from '@spillway/plant-time/spans';
import { onDutyAt, type RosterAt } from './on-duty.ts';
import { dayAt, personKey, type RosterFacts, type RosterPlan, shiftStartMs } from './plan.ts';

export interface RosterSpan extends RosterAt {
  readonly fromMs: number;
  readonly toMs: number;
}

interface Period {
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * Consecutive spans; times without a plan in force have none. The past is as planned at the time, the future as planned
 * now.
 */
export function spansOf(facts: RosterFacts, { fromMs, toMs }: Period, nowMs: number): RosterSpan[] {
  const edges = edgesOf(facts, { fromMs, toMs });
  const spans: RosterSpan[] = [];
  for (const [index, edge] of edges.entries()) {
    const next = edges[index + 1];
    if (next === undefined) break;
    const dutyPart = onDutyAt(facts, edge, Math.min(edge, nowMs));
    if (!dutyPart) continue;
    const last = spans.at(-1);
    if (last && last.toMs === edge && isSame(last, dutyPart)) spans[spans.length - 1] = { ...last, toMs: next };
    else spans.push({ ...dutyPart, fromMs: edge, toMs: next });
  }
  return spans;
}

/** Next hand-overs are searched this far ahead. */
export const horizonMs = 40 * dayMs;

/** The span on duty at an instant, and a number of spans after it. */
export function futureSpans(
  facts: RosterFacts,
  timeMs: number,
  nowMs: number,
  count: number,
): { readonly now: RosterSpan | null; readonly next: readonly RosterSpan[] } {
  const dutyPart = onDutyAt(facts, timeMs, Math.min(timeMs, nowMs));
  // Also returns when the span started: a shift lasts a day at most.
  const spans = spansOf(facts, { fromMs: timeMs - dayMs, toMs: timeMs + horizonMs }, nowMs);
  const now = dutyPart === null ? null : (spans.find((one) => one.fromMs <= timeMs && timeMs < one.toMs) ?? null);
  return { now, next: spans.filter((one) => one.fromMs > timeMs).slice(0, count) };
}

/** All instants at which the people on duty may change. */
function edgesOf({ plans, overrides, absences, floods }: RosterFacts, { fromMs, toMs }: Period): number[] {
  const all = [fromMs, toMs];
  for (const plan of plans) all.push(plan.knownFromMs, plan.knownUntilMs ?? toMs, ...shiftStarts(plan, fromMs, toMs));
  for (const one of overrides) all.push(one.fromMs, one.toMs, one.knownFromMs, one.knownUntilMs ?? toMs);
  for (const one of floods) all.push(one.fromMs, one.untilMs ?? toMs);
  for (const one of absences) all.push(one.fromMs, one.untilMs ?? toMs);
  const edgesWithin = all.filter((timeMs) => fromMs <= timeMs && timeMs <= toMs);
  return [...new Set(edgesWithin)].toSorted((one, other) => one - other);
}

function shiftStarts(plan: RosterPlan, fromMs: number, toMs: number): number[] {
  const starts: number[] = [];
  const last = dayAt(toMs, plan.timeZone);
  for (let day = Math.max(plan.fromDay, dayAt(fromMs, plan.timeZone) - 1); day <= last; day++)
    for (const index of plan.shifts.keys()) starts.push(shiftStartMs(plan, day, index));
  return starts;
}

const isSame = (one: RosterAt, other: RosterAt): boolean =>
  one.shiftStartMs === other.shiftStartMs && wordsOf(one) === wordsOf(other);

const wordsOf = ({ shift, crew, flood, people }: RosterAt): string =>
  JSON.stringify([
    shift,
    crew,
    flood && [flood.shift, flood.crew],
    people.map(({ person, insteadOf }) => [personKey(person), insteadOf && personKey(insteadOf)]),
  ]);
