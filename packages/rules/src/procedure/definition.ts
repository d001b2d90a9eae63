/** The version of the shape below. */
const currentProcedureSchema = 1;

/**
 * Where a rule is written. Who describes a procedure copies it from somewhere; only what was held against the official text counts. The
 * rest is shown, and never decides and never is green.
 */
export interface Source {
  /** `Điều 8, khoản 2a`. */
  readonly article: string;
  /** As the decree says it, for whoever asks. */
  readonly text: string;
  readonly isVerified: boolean;
}

/** Month and day: `09-01`. */
export type MonthDay = string;

/** A part of the year, both days included; it may go over the turn of the year. */
export interface Period {
  readonly id: string;
  readonly from: MonthDay;
  readonly to: MonthDay;
  /** The lake is held so high at most before a flood. */
  readonly highestBeforeFloodM: number | null;
  /** For a flood that is coming the lake is lowered so far at most. */
  readonly lowestReceptionM: number | null;
  readonly source: Source;
}

/** How the river goes from the dam to a station: Muskingum, and what the station makes of a flow. */
export interface Reach {
  /** K: travel time. */
  readonly travelTimeH: number;
  /** x: 0 to 0.4; 0.2 where nobody knows. */
  readonly weighting: number;
  /** What comes in on the way, even. */
  readonly lateralM3s: number;
  /** Rising; none: nobody can say the station's level from its flow. */
  readonly rating: readonly { readonly flowM3s: number; readonly levelM: number }[];
}

/** A station downstream, with the levels at which its alarms begin: I, II, III. */
export interface Downstream {
  readonly id: string;
  readonly name: string;
  readonly alarmsM: readonly [number, number, number];
  /** Absent: nobody has said how long the water takes to it. */
  readonly reach?: Reach;
  readonly source: Source;
}

/** What a rule may speak of. Rates are per hour. A mean is over the hydrological day so far. */
export const quantities = [
  'lake_level',
  'inflow',
  'release',
  'turbine_release',
  'spill_release',
  'release_day_mean',
  'release_change',
  'lake_level_change',
  'inflow_forecast',
  'ten_day_inflow_forecast',
] as const;
export type ProcedureQuantity = (typeof quantities)[number];

export type Comparison = 'above' | 'at_least' | 'below' | 'at_most';

/** A figure that a rule compares with. */
export type Against =
  | { readonly is: 'number'; readonly value: number }
  /** Of the plant: normal level, dead level and so on. */
  | { readonly is: 'level'; readonly level: string; readonly offset: number }
  /** Of the period in force. */
  | { readonly is: 'period'; readonly edge: 'highest' | 'lowest' }
  /** `share` of another quantity, and so much more. */
  | { readonly is: 'quantity'; readonly quantity: ProcedureQuantity; readonly share: number; readonly offset: number }
  /** Between two alarms: 2 is alarm II, 2.5 the middle of II and III. */
  | { readonly is: 'alarm'; readonly alarm: number };

export type Condition =
  | { readonly when: 'always' }
  | { readonly when: 'all' | 'any'; readonly of: readonly Condition[] }
  | { readonly when: 'not'; readonly of: Condition }
  | { readonly when: 'period'; readonly periods: readonly string[] }
  | {
      readonly when: 'compare';
      readonly quantity: ProcedureQuantity;
      readonly comparison: Comparison;
      readonly against: Against;
      readonly source: Source;
    }
  | {
      readonly when: 'station';
      readonly stations: readonly string[];
      readonly of: 'any' | 'all';
      readonly comparison: Comparison;
      readonly against: Against;
      readonly source: Source;
    }
  /** A warning of the hydromet service for the basin, in force. */
  | { readonly when: 'official_warning'; readonly kinds: readonly string[]; readonly source: Source }
  | { readonly when: 'rising' | 'falling'; readonly quantity: ProcedureQuantity; readonly source: Source }
  /** The mode so far: what begins by one thing and ends by another. */
  | { readonly when: 'was'; readonly modes: readonly string[] };

/** What must hold while it applies. */
export interface Limit {
  readonly id: string;
  readonly quantity: ProcedureQuantity;
  readonly comparison: Comparison;
  readonly against: Against;
  /** Where it applies besides its mode. */
  readonly applies: Condition;
  readonly source: Source;
}

export interface Mode {
  readonly id: string;
  readonly name: string;
  readonly when: Condition;
  /** Who may decide about releases. */
  readonly decides: string;
  readonly limits: readonly Limit[];
  readonly source: Source;
}

const noticeActs = ['first_gate', 'larger_release', 'generation', 'emergency', 'end_of_release'] as const;
export type NoticeAct = (typeof noticeActs)[number];

/** Who is told how long before an act. */
export interface Notice {
  readonly id: string;
  readonly before: NoticeAct;
  readonly leadMin: number;
  /** Where the usual lead is no longer possible. Null: there is no shorter one. */
  readonly urgentLeadMin: number | null;
  readonly to: readonly string[];
  readonly source: Source;
}

interface Siren {
  readonly before: NoticeAct;
  readonly leadMin: number;
  /** `2 hồi, mỗi hồi 20 giây, cách nhau 10 giây`. */
  readonly pattern: string;
  readonly source: Source;
}

/** How gates are moved. */
export interface GateRule {
  /** Codes of the gates, the first to open first; those of one inner list together. Closing goes the other way. */
  readonly order: readonly (readonly string[])[];
  readonly stepM: number;
  /** Gates stand apart by so much at most while they are moved. */
  readonly apartM: number;
  /** Between two moves. */
  readonly dwellMin: number;
  /** Of the hoist. */
  readonly metresPerMin: number;
  readonly source: Source;
}

export interface Procedure {
  readonly schema: typeof currentProcedureSchema;
  readonly title: string;
  /** `1865/QĐ-TTg, 23/12/2019`. */
  readonly decree: string;
  /** A year has no day without one, and none with two. */
  readonly periods: readonly Period[];
  readonly stations: readonly Downstream[];
  /** The first whose condition holds is in force, so the most urgent comes first and the last one always holds. */
  readonly modes: readonly Mode[];
  /** Whatever the mode. */
  readonly limits: readonly Limit[];
  readonly notices: readonly Notice[];
  readonly sirens: readonly Siren[];
  readonly gates: GateRule | null;
  /** What is older no longer says what is. */
  readonly staleMin: { readonly plant: number; readonly station: number; readonly forecast: number };
}
