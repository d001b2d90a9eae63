import type { deadlineStates } from '@spillway/contract/compute/rules/rules';
import { type Deadline, deadlinesOf } from '@spillway/rules/procedure/deadlines';
import type { NoticeAct, Procedure } from '@spillway/rules/procedure/definition';
import { gatesSpokenOf } from '@spillway/rules/procedure/gates';
import type { Binding } from '@spillway/rules/procedure/what-binds';
import { arrivalAt, type Freeboard } from '../freeboard/freeboard.ts';
import type { PlantNow } from '../now/now.ts';
import type { SpeakingForecast } from '../speaking/speaking.ts';
import type { PlanAhead } from './planned.ts';
import { type GatesLeft, travelMinutes } from './travel.ts';

export interface DeadlinesAhead {
  readonly state: (typeof deadlineStates)[number];
  readonly levelM: number | null;
  /** Id of the limit or order that the level comes from. */
  readonly by: string | null;
  readonly neededByMs: number | null;
  readonly isCautious: boolean;
  /** How far the lake is followed, and by whose forecast of the inflow. Null: it is not. */
  readonly untilMs: number | null;
  readonly forecast: SpeakingForecast | null;
  readonly isOutrun: boolean;
  readonly act: NoticeAct | null;
  readonly travelMin: number | null;
  /** Whether gates are left that can be moved, and hold the lake with one of them out. Null: nobody can say. */
  readonly gates: GatesLeft | null;
  readonly items: readonly Deadline[];
  readonly oldAtMs: number | null;
}

export const noDeadlines = (
  state: DeadlinesAhead['state'],
  known: Partial<Pick<DeadlinesAhead, 'levelM' | 'by' | 'oldAtMs' | 'untilMs' | 'forecast' | 'isOutrun'>> = {},
): DeadlinesAhead => ({
  state,
  levelM: null,
  by: null,
  neededByMs: null,
  isCautious: false,
  untilMs: null,
  forecast: null,
  isOutrun: false,
  act: null,
  travelMin: null,
  gates: null,
  items: [],
  oldAtMs: null,
  ...known,
});

/** A gate that is open by less is shut. */
const openFromM = 0.05;

interface Ahead {
  readonly procedure: Procedure;
  readonly binding: Binding;
  readonly freeboard: Freeboard;
  readonly stands: PlantNow;
  /** The greatest that is forecast, or what comes now. */
  readonly inflowM3s: number;
  readonly plan: PlanAhead;
}

/**
 * By when somebody has to act, if nobody touches a gate until then, or by the plan that is pinned and nothing else: told by the line of
 * the forecast that brings the lake soonest.
 */
export function deadlinesAhead({ procedure, binding, freeboard, stands, inflowM3s, plan }: Ahead): DeadlinesAhead {
  if (binding.mode.state !== 'judged') return noDeadlines('mode_not_judged');
  const edge = binding.lakeLevel.most;
  if (edge === null) return noDeadlines('no_level_binds');
  const binds = { levelM: edge.value, by: edge.by };
  if (freeboard.state !== 'told') return noDeadlines(freeboard.state, binds);
  if (plan.state === 'suspended') return noDeadlines('plan_suspended', binds);
  if (plan.state === 'standing' && plan.paths === null) return noDeadlines('plan_unknown', binds);
  const oldAtMs = plan.state === 'standing' ? Math.min(freeboard.oldAtMs, plan.untilMs) : freeboard.oldAtMs;
  const paths = plan.state === 'standing' && plan.paths !== null ? plan.paths : freeboard.paths;
  const known = { ...binds, untilMs: paths.untilMs, forecast: freeboard.forecast, isOutrun: freeboard.isOutrun };
  const arrival = arrivalAt(paths, edge.value, 'up');
  if (arrival.state === 'passed') return noDeadlines('beyond', { ...known, oldAtMs });
  const soonest = [arrival.earliestMs, arrival.atMs].filter((one) => one !== null);
  if (soonest.length === 0) return noDeadlines('not_within', { ...known, oldAtMs });
  const all = stands.outlets.filter(({ outlet }) => outlet.outletType === 2);
  const spokenOf = gatesSpokenOf(
    procedure.gates,
    all.map(({ outlet }) => outlet.code),
  );
  const gates = all.filter(({ outlet }) => spokenOf.has(outlet.code));
  const movable = gates.filter(({ outlet }) => outlet.inService);
  const isOpen = movable.some(({ current }) => (current.value ?? 0) > openFromM);
  const act = isOpen ? 'larger_release' : 'first_gate';
  const neededByMs = Math.min(...soonest);
  const travel = travelMinutes(procedure.gates, stands, edge.value, inflowM3s);
  const travelMin = travel?.minutes ?? null;
  return {
    ...known,
    state: 'told',
    neededByMs,
    isCautious: arrival.earliestMs !== null,
    act,
    travelMin,
    gates: gates.length > 0 && movable.length === 0 ? 'none' : (travel?.gates ?? null),
    items: deadlinesOf(procedure, { act, neededByMs, travelMin: travelMin ?? 0 }, stands.nowMs),
    oldAtMs,
  };
}
