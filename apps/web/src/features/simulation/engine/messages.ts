import type { EndReason } from '@spillway/contract/compute/simulation/codes';
import type { SimulatedStation } from '@spillway/contract/compute/simulation/shape';
import type { StationAhead } from '@spillway/hydrology/simulation/downstream';
import type { LimitedQuantity } from '@spillway/hydrology/simulation/proposal/goals';
import type { StepReason } from '@spillway/hydrology/simulation/proposal/reasons';
import type { RegretCell } from '@spillway/hydrology/simulation/proposal/regret';
import type { Content, Scene, SimulatedRule } from '../queries.ts';

/** Messages to the worker: the scene once, then one plan after another. */
export type EngineRequest =
  | { readonly kind: 'scene'; readonly scene: Scene }
  | { readonly kind: 'run'; readonly id: number; readonly content: Content; readonly depth: Depth }
  | { readonly kind: 'propose'; readonly content: Content };

/**
 * While dragging only the middle line, then the ensemble members, both by lookup tables; at rest everything exactly.
 */
export type Depth = 'line' | 'members' | 'exact';

export interface EngineResult {
  readonly id: number;
  readonly simulated: SimulatedPlan | null;
  /** Error code of a plan that the engine refuses; null: none. */
  readonly fault: string | null;
}

export interface ProposeAnswered {
  readonly proposed: Proposal | null;
  readonly fault: string | null;
}

/** One plan under each inflow line, compared with the best plan for that line. */
export interface RegretRow {
  readonly name: 'proposal' | 'asItIs' | 'drawn';
  readonly cells: readonly Pick<RegretCell, 'highestM' | 'tooHighM' | 'spilledMcm' | 'lostVnd'>[];
}

/** Highest levels of the plans, in the order of the regret table, under conditions worse than any line. */
export interface Hardship {
  readonly name: 'more' | 'gateOut';
  readonly gate: string | null;
  /** Null: the lake leaves its capacity curve. */
  readonly highestM: readonly (number | null)[];
}

/** A step of a proposal with its purpose: the first goal that gets worse without it. */
export type ProposedStep = Content['steps'][number] & {
  readonly goal: StepReason['goal'];
  /** Article of the rule that would be broken. */
  readonly article: string | null;
  readonly amount: number;
};

/** Latest time for the first gate, with one gate out of service and the wettest line. */
export interface Latest {
  readonly level: Scene['levels'][number]['level'];
  readonly elevation: number;
  readonly state: 'not_needed' | 'too_late' | 'told';
  readonly atMs: number | null;
  /** Deadline of the first notice or siren before it; null: none is required. */
  readonly noticeMs: number | null;
}

export interface Proposal {
  /** Null: no level is defined, or no gate order. */
  readonly latest: Latest | null;
  readonly content: Content;
  /** False: the procedure has no gate order, all gates open together. */
  readonly isInOrder: boolean;
  /** Inflow lines that the proposal was made for. */
  readonly lines: readonly string[];
  /** Rules that the proposal breaks. */
  readonly broken: readonly BrokenRule[];
  /** Level to stay below first of all; null: not defined. */
  readonly safe: Scene['levels'][number] | null;
  readonly aboveDesignM: number;
  /** Null: the inflow is known to the end of the plan. */
  readonly knownUntilMs: number | null;
  readonly highestM: readonly number[];
  /** Downstream stations, each at its worst over the lines. */
  readonly stations: readonly SimulatedStation[];
  /** Null: still being computed. */
  readonly reasons: readonly ProposedStep[] | null;
  /** Null: still being computed. */
  readonly prices: readonly RuleCost[] | null;
  readonly regret: readonly RegretRow[];
  readonly hardships: readonly Hardship[];
}

/** A rule, an order, a notice deadline or the end of the curve that the best plan violates. */
export interface BrokenRule {
  readonly article: string;
  readonly isOrder: boolean;
  /** Null: a notice, or the curve. */
  readonly quantity: LimitedQuantity | null;
  readonly fromMs: number;
  /** Largest excess over the limit, in its unit; for notices seconds too early. */
  readonly most: number;
  /** Inflow line with the worst violation; null: there is only one, or it makes no difference. */
  readonly line: string | null;
}

/** Money, energy and level of the best plan without a rule, minus those of this plan. */
export interface RuleCost {
  readonly id: string;
  /** Null: the level to stay below first of all. */
  readonly article: string | null;
  /** First time at which the plan without the rule would break it. */
  readonly bindsFromMs: number | null;
  readonly moneyVnd: number;
  readonly energyMwh: number;
  readonly levelM: number;
}

export interface EngineAnswer {
  readonly act: string;
  readonly atMs: number;
  readonly what: 'notice' | 'siren';
  readonly to: readonly string[];
  readonly noLaterThanMs: number;
  readonly isUrgent: boolean;
  readonly isPast: boolean;
  readonly article: string;
}

/** Simulation of a plan, in rows of ten minutes. */
export interface SimulatedPlan {
  readonly isExact: boolean;
  readonly fromMs: number;
  readonly stepMs: number;
  readonly rows: number;
  readonly end: 'complete' | 'emptied' | 'overtopped' | 'no_release';
  /** Rows covered by the forecast. */
  readonly knownRows: number;
  readonly levelM: Float64Array;
  readonly storageM3: Float64Array;
  readonly inflowM3s: Float64Array;
  readonly releaseM3s: Float64Array;
  readonly turbineM3s: Float64Array;
  readonly spillM3s: Float64Array;
  readonly tailwaterM: Float64Array;
  readonly headM: Float64Array;
  /** Means of the step from each row to the next. */
  readonly stepEnergyMwh: Float64Array;
  /** Outlet settings from a row on: gate openings and unit outputs, in the order of the scene. */
  readonly stands: readonly { readonly fromRow: number; readonly values: readonly number[] }[];
  readonly account: {
    readonly energyMwh: number;
    readonly moneyVnd: number | null;
    readonly inflowMcm: number;
    readonly turbinedMcm: number;
    readonly spilledMcm: number;
    readonly highestM: number;
    readonly highestRow: number;
    readonly lowestM: number;
    readonly peakReleaseM3s: number;
    readonly peakReleaseRow: number;
    readonly belowMinimumS: number;
    readonly leastReleaseM3s: number;
  };
  readonly gateMoves: number;
  readonly rules: readonly SimulatedRule[];
  /** False: the rules were judged on the middle line only. */
  readonly isByMembers: boolean;
  /** Discharge of each outlet per row, in the order of the scene; null while dragging. */
  readonly outletM3s: readonly Float64Array[] | null;
  /** Downstream stations with a known travel time. */
  readonly stations: readonly StationAhead[];
  readonly told: readonly EngineAnswer[];
  /** Forecast lines not computed yet, while dragging. */
  readonly linesToCome: number;
  /** Null: the inflow has no members and no range, or they are not computed yet. */
  readonly fan: {
    /** False: middle and both ends of a range, which have no probability. */
    readonly isLikely: boolean;
    readonly members: number;
    readonly lowM: Float64Array;
    readonly highM: Float64Array;
    readonly passed: readonly { readonly level: string; readonly elevation: number; readonly share: number }[];
    /** Members that left the capacity curve or whose release is unknown, with the time and the reason. */
    readonly left: readonly {
      readonly line: string;
      readonly end: Exclude<EndReason, 'complete'>;
      readonly atMs: number;
    }[];
  } | null;
}
