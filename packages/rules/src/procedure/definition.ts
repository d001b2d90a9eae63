/** The version of the shape below. */
const currentProcedureSchema = 1;

/**
 * The source of a rule. A procedure is copied from some document; only rules checked against the official text have effect. The others are
 * shown, and never decide and never are green.
 */
export interface Source {
  /** `Điều 8, khoản 2a`. */
  readonly article: string;
  /** The wording of the decree. */
  readonly text: string;
  readonly isVerified: boolean;
}

/** Month and day: `09-01`. */
export type MonthDay = string;

/** A part of the year, both days included; it may span the turn of the year. */
export interface Period {
  readonly id: string;
  readonly from: MonthDay;
  readonly to: MonthDay;
  /** The highest level of the lake before a flood. */
  readonly highestBeforeFloodM: number | null;
  /** The lowest level the lake may be lowered to for a forecast flood. */
  readonly lowestReceptionM: number | null;
  readonly source: Source;
}

/** The river from the dam to a station: Muskingum, and the rating of the station. */
export interface Reach {
  /** K: travel time. */
  readonly travelTimeH: number;
  /** x: 0 to 0.4; 0.2 when not known. */
  readonly weighting: number;
  /** Constant inflow along the reach. */
  readonly lateralM3s: number;
  /** Inflow along the reach that follows the inflow of the lake, as a share of it. */
  readonly lateralShare: number;
  /** Rising; empty when the station's level cannot be derived from its flow. */
  readonly rating: readonly { readonly flowM3s: number; readonly levelM: number }[];
}

/** A station downstream, with the levels of its alarms I, II, III. */
export interface Downstream {
  readonly id: string;
  readonly name: string;
  readonly alarmsM: readonly [number, number, number];
  /** Absent when the travel time is not known. */
  readonly reach?: Reach;
  readonly source: Source;
}

/** The quantities of rules. Rates are per hour. A mean is over the hydrological day so far. */
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

/** The value a rule compares with. */
export type ComparedWith =
  | { readonly is: 'number'; readonly value: number }
  /** A level of the plant: normal level, dead level and so on. */
  | { readonly is: 'level'; readonly level: string; readonly offset: number }
  /** A limit of the period in force. */
  | { readonly is: 'period'; readonly edge: 'highest' | 'lowest' }
  /** `share` of another quantity plus an offset. */
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
      readonly against: ComparedWith;
      readonly source: Source;
    }
  | {
      readonly when: 'station';
      readonly stations: readonly string[];
      readonly of: 'any' | 'all';
      readonly comparison: Comparison;
      readonly against: ComparedWith;
      readonly source: Source;
    }
  /** A warning of the hydromet service for the basin, in force. */
  | { readonly when: 'official_warning'; readonly kinds: readonly string[]; readonly source: Source }
  | { readonly when: 'rising' | 'falling'; readonly quantity: ProcedureQuantity; readonly source: Source }
  /** The previous mode, for a mode that begins by one thing and ends by another. */
  | { readonly when: 'was'; readonly modes: readonly string[] };

/** A requirement while it applies. */
export interface Limit {
  readonly id: string;
  readonly quantity: ProcedureQuantity;
  readonly comparison: Comparison;
  readonly against: ComparedWith;
  /** A further condition besides its mode. */
  readonly applies: Condition;
  readonly source: Source;
}

export interface Mode {
  readonly id: string;
  readonly name: string;
  readonly when: Condition;
  /** The authority that decides about releases. */
  readonly decides: string;
  readonly limits: readonly Limit[];
  readonly source: Source;
}

const noticeActs = ['first_gate', 'larger_release', 'generation', 'emergency', 'end_of_release'] as const;
export type NoticeAct = (typeof noticeActs)[number];

/** The receivers of a notice and its lead before an act. */
export interface Notice {
  readonly id: string;
  readonly before: NoticeAct;
  readonly leadMin: number;
  /** Used when the usual lead is no longer possible. Null when there is no shorter one. */
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

/** The rules for moving gates. */
export interface GateRule {
  /** Codes of the gates, the first to open first; those of one inner list together. Closing is in reverse order. */
  readonly order: readonly (readonly string[])[];
  readonly stepM: number;
  /** The largest difference between gates while they are moved. */
  readonly apartM: number;
  /** Between two moves. */
  readonly dwellMin: number;
  /** The speed of the hoist. */
  readonly metresPerMin: number;
  readonly source: Source;
}

export interface Procedure {
  readonly schema: typeof currentProcedureSchema;
  readonly title: string;
  /** `1865/QĐ-TTg, 23/12/2019`. */
  readonly decree: string;
  /** Every day of the year is in exactly one. */
  readonly periods: readonly Period[];
  readonly stations: readonly Downstream[];
  /** The first whose condition holds is in force, so the most urgent comes first and the last one always holds. */
  readonly modes: readonly Mode[];
  /** Limits in any mode. */
  readonly limits: readonly Limit[];
  readonly notices: readonly Notice[];
  readonly sirens: readonly Siren[];
  readonly gates: GateRule | null;
  /** Older values are outdated. */
  readonly staleMin: { readonly plant: number; readonly station: number; readonly forecast: number };
}
