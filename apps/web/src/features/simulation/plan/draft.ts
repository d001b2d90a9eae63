import { lastOf } from '@spillway/checked/reads';
import { currentSimulationSchema, maxSimulationDays } from '@spillway/contract/compute/simulation/codes';
import { noFaults } from '@spillway/contract/compute/simulation/no-faults';
import { dayMs, hourMs, minuteMs } from '@spillway/plant-time/spans';
import { wallMsAt } from '@spillway/plant-time/zone';
import type { Content, Scene } from '../queries.ts';

/** Sets one outlet to a value at a time; dragged by the user. */
export interface Move {
  readonly id: number;
  readonly outletId: string;
  readonly atMs: number;
  /** m for a gate, MW for a unit. */
  readonly value: number;
}

export interface Draft {
  readonly moves: readonly Move[];
  readonly untilMs: number;
  readonly inflow: Content['inflow'];
  readonly faults: Content['faults'];
}

/** Drags snap to whole ten minutes of plant time. */
export const snapMs = 10 * minuteMs;
const dragMs = snapMs;
const usualHours = 48;

export const forecastInflow: Content['inflow'] = { kind: 'forecast', label: '', factor: 1, points: null };

/**
 * Plan without changes. Without a forecast it continues with the recorded inflow; without that, the inflow is unknown
 * until drawn.
 */
export function emptyDraft(scene: Scene): Draft {
  const fromMs = Date.parse(scene.at);
  const inflow = scene.forecast
    ? forecastInflow
    : {
        kind: 'drawn' as const,
        label: '',
        factor: 1,
        points: scene.inflow === null ? [] : [{ minute: 0, flow: Math.max(0, scene.inflow) }],
      };
  return { moves: [], untilMs: fromMs + usualHours * hourMs, inflow, faults: noFaults };
}

export function draftOf(content: Content): Draft {
  let id = 0;
  const next = () => {
    id += 1;
    return id;
  };
  return {
    moves: content.steps.flatMap(({ at, gates, units }) => [
      ...gates.map(({ outlet_id, opening }) => ({
        id: next(),
        outletId: outlet_id,
        atMs: Date.parse(at),
        value: opening,
      })),
      ...units.map(({ outlet_id, power }) => ({ id: next(), outletId: outlet_id, atMs: Date.parse(at), value: power })),
    ]),
    untilMs: Date.parse(content.until),
    inflow: content.inflow,
    faults: content.faults,
  };
}

const iso = (ms: number) => new Date(ms).toISOString();

/** Moves at one time form one step. */
export function contentOf({ moves, untilMs, inflow, faults }: Draft, { outlets }: Scene): Content {
  const kinds = new Map(outlets.map(({ outlet_id, kind }) => [outlet_id, kind]));
  const byTime = Map.groupBy(
    moves.filter(({ atMs, outletId }) => atMs < untilMs && kinds.has(outletId)),
    ({ atMs }) => atMs,
  );
  return {
    schema: currentSimulationSchema,
    steps: [...byTime]
      .toSorted(([a], [b]) => a - b)
      .map(([atMs, all]) => ({
        at: iso(atMs),
        gates: all.flatMap(({ outletId, value }) =>
          kinds.get(outletId) === 'gate' ? [{ outlet_id: outletId, opening: value }] : [],
        ),
        units: all.flatMap(({ outletId, value }) =>
          kinds.get(outletId) === 'unit' ? [{ outlet_id: outletId, power: value }] : [],
        ),
      })),
    until: iso(untilMs),
    inflow,
    faults,
  };
}

/** Compares plans independently of key order, which the database may change. */
export const isSameContent = (a: Content, b: Content): boolean =>
  JSON.stringify(a, sortNames) === JSON.stringify(b, sortNames);

const sortNames = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

export const nextId = ({ moves }: Pick<Draft, 'moves'>): number => Math.max(0, ...moves.map(({ id }) => id)) + 1;

/** A typed time is used to the minute: an order for 15:05 does not apply at 15:10. */
export const placeTypedAt: typeof allowedTimeOf = (draft, start, move, atMs) =>
  allowedTimeOf(draft, start, move, atMs, minuteMs);

/** Limits a time to the plan, to whole ten minutes of plant time, and avoids other moves of the same outlet. */
export function allowedTimeOf(
  draft: Draft,
  { at, time_zone: zone }: Pick<Scene, 'at' | 'time_zone'>,
  move: Pick<Move, 'id' | 'outletId'>,
  atMs: number,
  snapMs = dragMs,
): number {
  // Time zones differ by quarters of an hour, so whole ten minutes differ as well.
  const roundedMs = (roundSteps: (steps: number) => number, ms: number): number => {
    const aheadMs = wallMsAt(ms, zone) - ms;
    return roundSteps((ms + aheadMs) / snapMs) * snapMs - aheadMs;
  };
  const first = roundedMs(Math.ceil, Date.parse(at) + 1);
  const last = roundedMs(Math.floor, draft.untilMs - 1);
  const wanted = Math.min(Math.max(roundedMs(Math.round, atMs), first), last);
  const takenTimes = new Set(
    draft.moves.filter(({ id, outletId }) => id !== move.id && outletId === move.outletId).map((one) => one.atMs),
  );
  for (let by = 0; by < 200; by += 1)
    for (const free of [wanted + by * snapMs, wanted - by * snapMs])
      if (free >= first && free <= last && !takenTimes.has(free)) return free;
  return wanted;
}

export const withMove = (draft: Draft, move: Move): Draft => ({
  ...draft,
  moves: [...draft.moves.filter(({ id }) => id !== move.id), move].toSorted((a, b) => a.atMs - b.atMs || a.id - b.id),
});

export const withoutMove = (draft: Draft, id: number): Draft => ({
  ...draft,
  moves: draft.moves.filter((one) => one.id !== id),
});

export function withEnd(draft: Draft, fromMs: number, untilMs: number): Draft {
  const minUntilMs = fromMs + 20 * minuteMs;
  const maxUntilMs = fromMs + maxSimulationDays * dayMs;
  return { ...draft, untilMs: Math.min(Math.max(untilMs, minUntilMs), maxUntilMs) };
}

/** Setting of an outlet at a time of the plan. */
export function valueAt({ moves }: Pick<Draft, 'moves'>, { outlets }: Scene, outletId: string, atMs: number): number {
  const before = moves
    .filter((one) => one.outletId === outletId && one.atMs <= atMs)
    .toSorted((a, b) => a.atMs - b.atMs);
  return before.at(-1)?.value ?? outlets.find(({ outlet_id }) => outlet_id === outletId)?.now ?? 0;
}

/**
 * Moves a plan to another start. To a later current lake: steps keep their times and past ones are dropped. To another
 * past time: steps keep their offset from the start.
 */
export function moveDraft(draft: Draft, before: Scene, after: Scene): Draft {
  const [beforeMs, fromMs] = [Date.parse(before.at), Date.parse(after.at)];
  const byMs = fromMs - beforeMs;
  const isLater = before.asked_at === null && after.asked_at === null && byMs >= 0;
  const movedDraft = isLater ? withTimesKept(draft, fromMs, byMs) : withTimesShifted(draft, fromMs, byMs);
  const isLost = draft.inflow.kind === 'forecast' && draft.inflow.points === null && after.forecast === null;
  return isLost ? { ...movedDraft, inflow: emptyDraft(after).inflow } : movedDraft;
}

const withTimesKept = (draft: Draft, fromMs: number, byMs: number): Draft =>
  withEnd(
    {
      ...draft,
      moves: draft.moves.filter(({ atMs }) => atMs > fromMs),
      inflow: draft.inflow.kind === 'drawn' ? shiftInflow(draft.inflow, byMs / minuteMs) : draft.inflow,
    },
    fromMs,
    draft.untilMs + byMs,
  );

/** Snapped to whole ten minutes again, since the start may lie between them. */
const withTimesShifted = (draft: Draft, fromMs: number, byMs: number): Draft => {
  const wholeMs = Math.round(byMs / snapMs) * snapMs;
  return withEnd(
    {
      ...draft,
      moves: draft.moves.map((move) => ({ ...move, atMs: move.atMs + wholeMs })).filter(({ atMs }) => atMs > fromMs),
    },
    fromMs,
    draft.untilMs + byMs,
  );
};

/** A line drawn by clock time keeps its hours; its last flow continues. */
function shiftInflow(inflow: Content['inflow'], shiftMin: number): Content['inflow'] {
  const { points } = inflow;
  if (points === null || points.length < 2 || shiftMin <= 0) return inflow;
  const shiftedPoints = points.map(({ minute, flow }) => ({ minute: minute - shiftMin, flow }));
  const ahead = shiftedPoints.filter(({ minute }) => minute > 0);
  const last = lastOf(shiftedPoints.filter(({ minute }) => minute <= 0));
  const next = ahead[0];
  const flow = next ? last.flow + (-last.minute / (next.minute - last.minute)) * (next.flow - last.flow) : last.flow;
  return { ...inflow, points: [{ minute: 0, flow: Math.round(flow) }, ...ahead] };
}
