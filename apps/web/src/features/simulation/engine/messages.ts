import type { EndReason } from '@spillway/contract/compute/simulation/codes';
import type { SimulatedStation } from '@spillway/contract/compute/simulation/shape';
import type { StationAhead } from '@spillway/hydrology/simulation/downstream';
import type { LimitedQuantity } from '@spillway/hydrology/simulation/proposal/goals';
import type { StepReason } from '@spillway/hydrology/simulation/proposal/reasons';
import type { RegretCell } from '@spillway/hydrology/simulation/proposal/regret';
import type { Content, Scene, SimulatedRule } from '../queries.ts';

/** What the page asks its worker: the scene once, then a plan again and again. */
export type EngineRequest =
  | { readonly kind: 'scene'; readonly scene: Scene }
  | { readonly kind: 'run'; readonly id: number; readonly content: Content; readonly depth: Depth }
  | { readonly kind: 'propose'; readonly content: Content };

/** While a plan is dragged its middle line alone, then the members of the forecast as well, both by tables; at rest all of it exactly. */
export type Depth = 'line' | 'members' | 'exact';

export interface Answered {
  readonly id: number;
  readonly simulated: Simulated | null;
  /** Code of what the engine refuses; null: nothing. */
  readonly fault: string | null;
}

export interface ProposeAnswered {
  readonly proposed: Proposed | null;
  readonly fault: string | null;
}

/** A plan under each member of the inflow, and against the best of those beside it. */
export interface RegretRow {
  readonly name: 'proposal' | 'asItIs' | 'drawn';
  readonly cells: readonly Pick<RegretCell, 'highestM' | 'tooHighM' | 'spilledMcm' | 'lostVnd'>[];
}

/** Highest levels of the plans, in the order of the regret, where it comes otherwise than any line says. */
export interface Hardship {
  readonly name: 'more' | 'gateOut';
  /** The gate that does not move. */
  readonly gate: string | null;
  /** Null: the lake leaves its curve. */
  readonly highestM: readonly (number | null)[];
}

/** A step of a proposal with what it is there for: the first goal that is worse without it. */
export type ProposedStep = Content['steps'][number] & {
  readonly goal: StepReason['goal'];
  /** Of the rule that would be broken. */
  readonly article: string | null;
  readonly amount: number;
};

/** By when the first gate has to move, with one gate out and by the wettest line. */
export interface Latest {
  readonly level: Scene['levels'][number]['level'];
  readonly elevation: number;
  readonly state: 'not_needed' | 'too_late' | 'told';
  readonly atMs: number | null;
  /** Of the first notice or siren before it; null: none is asked for. */
  readonly noticeMs: number | null;
}

export interface Proposed {
  /** Null: no level is set, or nobody says how the gates go. */
  readonly latest: Latest | null;
  readonly content: Content;
  /** False: no procedure says how the gates go, they are opened together. */
  readonly isInOrder: boolean;
  /** Of the inflow it was made for. */
  readonly lines: readonly string[];
  /** What it cannot keep. */
  readonly broken: readonly BrokenRule[];
  /** What the lake is to stay below before all else; null: no such level is set. */
  readonly safe: Scene['levels'][number] | null;
  readonly aboveDesignM: number;
  /** Null: the inflow is told to the end of the plan. */
  readonly knownUntilMs: number | null;
  readonly highestM: readonly number[];
  /** Down the river, each at its worst under the lines it was made for. */
  readonly stations: readonly SimulatedStation[];
  /** Null: still being worked out. */
  readonly reasons: readonly ProposedStep[] | null;
  /** Null: still being worked out. */
  readonly prices: readonly RuleCost[] | null;
  readonly regret: readonly RegretRow[];
  readonly hardships: readonly Hardship[];
}

/** A rule, an order, the time of notices or the end of the curve that the best plan does not keep. */
export interface BrokenRule {
  readonly article: string;
  readonly isOrder: boolean;
  /** Null: notices, or the curve. */
  readonly quantity: LimitedQuantity | null;
  readonly fromMs: number;
  /** Beyond the limit, in its unit; of notices seconds too early. */
  readonly most: number;
  /** Of the inflow under which it is worst; null: there is one inflow, or it does not go by it. */
  readonly line: string | null;
}

/** Money, energy and level of the best plan without a rule, less those of this one. */
export interface RuleCost {
  readonly id: string;
  /** Null: what the lake is to stay below before all else. */
  readonly article: string | null;
  /** When the plan without it would break it first. */
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

/** The lake under a plan, at rows ten minutes apart. */
export interface Simulated {
  readonly isExact: boolean;
  readonly fromMs: number;
  readonly stepMs: number;
  readonly rows: number;
  readonly end: 'complete' | 'emptied' | 'overtopped' | 'no_release';
  /** Behind it the forecast says nothing. */
  readonly knownRows: number;
  readonly levelM: Float64Array;
  readonly storageM3: Float64Array;
  readonly inflowM3s: Float64Array;
  readonly releaseM3s: Float64Array;
  readonly turbineM3s: Float64Array;
  readonly spillM3s: Float64Array;
  readonly tailwaterM: Float64Array;
  readonly headM: Float64Array;
  /** Means of the steps from a row to the next. */
  readonly stepEnergyMwh: Float64Array;
  /** How the outlets stand, from a row on: openings of gates, powers of units, in the order of the scene. */
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
  /** False: the rules were asked of the middle line only. */
  readonly isByMembers: boolean;
  /** What each outlet lets out at the rows, in the order of the scene; null while a plan is dragged. */
  readonly outletM3s: readonly Float64Array[] | null;
  /** Down the river, of whom the travel time is known. */
  readonly stations: readonly StationAhead[];
  readonly told: readonly EngineAnswer[];
  /** Lines of the forecast that were not followed yet, while a plan is dragged. */
  readonly linesToCome: number;
  /** Null: the inflow has no members and no range, or they are to come. */
  readonly fan: {
    /** False: the two ends of the range and its middle, of which nobody can say how likely they are. */
    readonly isLikely: boolean;
    readonly members: number;
    readonly lowM: Float64Array;
    readonly highM: Float64Array;
    readonly passed: readonly { readonly level: string; readonly elevation: number; readonly share: number }[];
    /** Members that left the capacity curve, or of which nobody can say what is let out: which, until when they were followed, and how it ended. */
    readonly left: readonly {
      readonly line: string;
      readonly end: Exclude<EndReason, 'complete'>;
      readonly atMs: number;
    }[];
  } | null;
}
