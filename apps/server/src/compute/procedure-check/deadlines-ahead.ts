import { numberAt } from '@spillway/checked/reads';
import type { deadlineStates } from '@spillway/contract/compute/procedure-check/procedure-check';
import type { LevelPath } from '@spillway/hydrology/forecast/level-path';
import { minuteMs } from '@spillway/plant-time/spans';
import { type ActReason, actReasonOf } from '@spillway/rules/procedure/act-reason-of';
import { openFromM } from '@spillway/rules/procedure/acts';
import type { Binding } from '@spillway/rules/procedure/binding-of';
import { type Deadline, deadlinesOf, peopleMin } from '@spillway/rules/procedure/deadlines';
import type { NoticeAct } from '@spillway/rules/procedure/definition';
import { gatesMentioned } from '@spillway/rules/procedure/gates';
import { type ProcedureInTime, procedureAt } from '@spillway/rules/procedure/in-time';
import type { PlantNow } from '../current/current.ts';
import type { ForecastInUse } from '../forecasts/in-use/in-use.ts';
import type { Freeboard, LakePaths } from '../freeboard/freeboard.ts';
import { type HeldDeadlineState, heldMs, type LaterReason } from './held-deadline.ts';
import { firstAbove, type LevelFrom, levelOf } from './levels-ahead.ts';
import type { PlanAhead, ReleaseLine } from './planned.ts';
import { type GatesRemaining, travelMinutes } from './travel.ts';

export interface DeadlinesAhead {
  readonly state: (typeof deadlineStates)[number];
  readonly levelM: number | null;
  /** The id of the limit or order that sets the level, and its article or number. */
  readonly by: string | null;
  readonly article: string | null;
  /** Levels that will apply later, as far as the lake is computed. */
  readonly levelsAhead: readonly LevelFrom[];
  readonly neededByMs: number | null;
  readonly isCautious: boolean;
  /**
   * Why action is required by that time. Empty when only the cautious line requires it, which is a time to prepare,
   * notify and decide.
   */
  readonly actBecause: readonly ActReason[];
  /** The end of the computed lake levels and the inflow forecast used; null when the lake is not computed. */
  readonly untilMs: number | null;
  readonly forecast: ForecastInUse | null;
  readonly isOutrun: boolean;
  readonly act: NoticeAct | null;
  readonly travelMin: number | null;
  /** Whether enough gates can be moved to hold the lake with one gate out of service; null when unknown. */
  readonly gates: GatesRemaining | null;
  readonly items: readonly Deadline[];
  readonly oldAtMs: number | null;
  /** An earlier deadline that was shown and is held; the present figures give a later one, or none. */
  readonly held: { readonly actByMs: number | null; readonly isAct: boolean; readonly untilMs: number } | null;
  /** Why the deadline is later than half an hour ago. */
  readonly laterBecause: LaterReason | null;
}

type EarlyFields = 'levelM' | 'by' | 'article' | 'levelsAhead' | 'oldAtMs' | 'untilMs' | 'forecast' | 'isOutrun';

export const noDeadlines = (
  state: DeadlinesAhead['state'],
  known: Partial<Pick<DeadlinesAhead, EarlyFields>> = {},
): DeadlinesAhead => ({
  state,
  levelM: null,
  by: null,
  article: null,
  levelsAhead: [],
  neededByMs: null,
  isCautious: false,
  actBecause: [],
  untilMs: null,
  forecast: null,
  isOutrun: false,
  act: null,
  travelMin: null,
  gates: null,
  items: [],
  oldAtMs: null,
  held: null,
  laterBecause: null,
  ...known,
});

export interface DeadlineInput {
  readonly inTime: ProcedureInTime;
  readonly binding: Binding;
  readonly freeboard: Freeboard;
  readonly stands: PlantNow;
  /** The largest forecast inflow, or the present one. */
  readonly inflowM3s: number;
  readonly plan: PlanAhead;
  /**
   * The lake level under the measured inflow, which keeps rising as recently, with all gates unchanged. Null when
   * nothing was measured.
   */
  readonly trend: LevelPath | null;
  /** Levels that will apply later along a path of the lake. */
  readonly levelsAlong: (paths: LakePaths, release: ReleaseLine | null) => readonly LevelFrom[];
}

/**
 * When action is required, with gates unchanged until then or under the pinned plan alone: by the forecast line that
 * brings the lake soonest to the level that applies at that time.
 */
export function deadlinesAhead(ahead: DeadlineInput): DeadlinesAhead {
  const { binding, freeboard, plan } = ahead;
  if (binding.mode.state !== 'judged') return noDeadlines('mode_not_judged');
  const bindingLevel = levelOf(binding);
  const isAhead = freeboard.state === 'told' && plan.state !== 'suspended';
  const paths = !isAhead ? null : plan.state === 'standing' ? plan.paths : freeboard.paths;
  const later = paths && ahead.levelsAlong(paths, plan.state === 'standing' ? plan.release : null);
  if (bindingLevel.levelM === null && (later ?? []).every(({ levelM, isJudged }) => levelM === null && isJudged))
    return noDeadlines('no_level_binds');
  if (freeboard.state !== 'told') return noDeadlines(freeboard.state, bindingLevel);
  if (plan.state === 'suspended') return noDeadlines('plan_suspended', bindingLevel);
  if (paths === null || later === null) return noDeadlines('plan_unknown', bindingLevel);
  const oldAtMs = plan.state === 'standing' ? Math.min(freeboard.oldAtMs, plan.untilMs) : freeboard.oldAtMs;
  const { forecast, isOutrun } = freeboard;
  const known = { ...bindingLevel, levelsAhead: later, untilMs: paths.untilMs, forecast, isOutrun, oldAtMs };
  if (bindingLevel.levelM !== null && numberAt(paths.central.levelsM, 0) >= bindingLevel.levelM)
    return noDeadlines('beyond', known);
  const levels = [{ ...bindingLevel, fromMs: paths.fromMs, title: null, isJudged: true, lakeM: null }, ...later];
  const [high, central, trend] = [paths.range?.high, paths.central, ahead.trend].map(
    (path) => path && firstAbove(path, paths.fromMs, levels),
  );
  const soonestMs = [high, central]
    .filter((one) => one !== undefined && one !== null)
    .reduce<typeof high>((first, one) => (first && first.atMs <= one.atMs ? first : one), undefined);
  if (!soonestMs) return noDeadlines('not_within', known);
  return toldBy(ahead, noDeadlines('told', known), {
    neededByMs: soonestMs.atMs,
    levelM: soonestMs.level.levelM,
    by: soonestMs.level.by,
    article: soonestMs.level.article,
    isCautious: Boolean(high),
    middleMs: central?.atMs ?? null,
    trendMs: trend?.atMs ?? null,
  });
}

interface NeededActions {
  readonly neededByMs: number;
  readonly levelM: number;
  readonly by: string | null;
  readonly article: string | null;
  readonly isCautious: boolean;
  readonly middleMs: number | null;
  readonly trendMs: number | null;
}

/** The actions and notices required, with their times, to hold the lake from an instant on. */
function toldBy(
  { inTime, stands, inflowM3s }: DeadlineInput,
  known: DeadlinesAhead,
  { middleMs, trendMs, ...needed }: NeededActions,
): DeadlinesAhead {
  const { neededByMs, levelM } = needed;
  // Notices and gates follow the procedure that will be in force at that time.
  const actByMs = (travelMin: number) => neededByMs - (travelMin + peopleMin) * minuteMs;
  const travelMinutesOf = ({ gates }: typeof inTime.procedure) => travelMinutes(gates, stands, levelM, inflowM3s);
  const procedure = procedureAt(inTime, actByMs(travelMinutesOf(inTime.procedure)?.minutes ?? 0));
  const travel = travelMinutesOf(procedure);
  const travelMin = travel?.minutes ?? null;
  const all = stands.outlets.filter(({ outlet }) => outlet.outletType === 2);
  const spokenOf = gatesMentioned(
    procedure.gates,
    all.map(({ outlet }) => outlet.code),
  );
  const gates = all.filter(({ outlet }) => spokenOf.has(outlet.code));
  const movable = gates.filter(({ outlet }) => outlet.inService);
  const isOpen = movable.some(({ current }) => (current.value ?? 0) > openFromM);
  const act = isOpen ? 'larger_release' : 'first_gate';
  const left = gates.length > 0 && movable.length === 0 ? 'none' : (travel?.gates ?? null);
  return {
    ...known,
    ...needed,
    state: 'told',
    actBecause: actReasonOf({
      neededByMs,
      middleMs,
      trendMs,
      leadMin: (travelMin ?? 0) + peopleMin,
      canHold: left === null || left === 'enough',
    }),
    act,
    travelMin,
    gates: left,
    items: deadlinesOf(procedure, { act, neededByMs, travelMin: travelMin ?? 0 }, stands.nowMs),
  };
}

export const actByOf = ({ items }: Pick<DeadlinesAhead, 'items'>): number | null =>
  items.find(({ what }) => what === 'act')?.noLaterThanMs ?? null;

/**
 * The present deadline, or an earlier one that is held; it stays a deadline to act if it was one within half an hour.
 */
export function withHeldDeadlines(
  ahead: DeadlineInput,
  now: DeadlinesAhead,
  { held, isActHeld, laterBecause }: HeldDeadlineState,
): DeadlinesAhead {
  const withActTime = (one: DeadlinesAhead): DeadlinesAhead =>
    isActHeld && one.state === 'told' && one.actBecause.length === 0 ? { ...one, actBecause: ['held'] } : one;
  if (held === null) return withActTime({ ...now, laterBecause });
  const { neededByMs, levelM, by, article, toldAtMs } = held;
  const { isCautious } = now;
  // No present line brings the lake to the level by then, so the need to act is held together with the deadline.
  const needed = { neededByMs, levelM, by, article, isCautious, middleMs: null, trendMs: null };
  const reportedDeadlines = toldBy(ahead, now, needed);
  const actReason = now.actBecause.length > 0 ? now.actBecause : reportedDeadlines.actBecause;
  return withActTime({
    ...reportedDeadlines,
    actBecause: actReason,
    held: { actByMs: actByOf(now), isAct: now.actBecause.length > 0, untilMs: toldAtMs + heldMs },
  });
}
