import type { Outlet } from '../plant/queries.ts';

/** Characteristic levels from the plant settings, in m; null: not set. */
export interface SectionLevels {
  readonly minM: number | null;
  readonly deadM: number | null;
  readonly receptionM: number | null;
  readonly normalM: number | null;
  readonly designM: number | null;
  readonly checkM: number | null;
  readonly crestM: number | null;
  readonly maxM: number | null;
}

/** Current state of a unit or gate. Null is missing, never zero. */
export interface LiveOutlet {
  readonly outletId: string;
  /** MW for a unit, m for a gate. */
  readonly input: number | null;
  /** From the record. */
  readonly flowM3s: number | null;
  /** The flow was computed from another input. */
  readonly isOvertaken: boolean;
  /** Time of the reading behind the input. */
  readonly at: string | null;
  readonly source: 'station' | 'entry' | 'override' | 'none';
  readonly flags: readonly string[];
  readonly isInService: boolean;
}

export interface SectionLive {
  /** Time of flows and storage; measured values have their own times. */
  readonly recordAt: string | null;
  readonly lakeLevelM: number | null;
  readonly lakeAt: string | null;
  readonly tailwaterM: number | null;
  readonly tailwaterAt: string | null;
  /** 0: steady. */
  readonly trendMPerHour: number | null;
  readonly storageM3: number | null;
  readonly peak: { readonly levelM: number; readonly at: string } | null;
  readonly outlets: readonly LiveOutlet[];
}

export interface SectionData {
  readonly levels: SectionLevels;
  readonly outlets: readonly Outlet[];
  readonly live: SectionLive;
  /** Readings older than this are shown as old. */
  readonly oldAfterMs: number;
}

/** Part of the drawing that the user selected. */
export type SectionElement =
  | { readonly kind: 'lake' | 'tailwater' }
  | { readonly kind: 'gate' | 'unit'; readonly outletId: string };
