import type { Outlet } from '../plant/queries.ts';

/** Characteristic levels of the plant's settings, in m; null: not set. */
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

/** One unit or gate now. Null is missing, never zero. */
export interface LiveOutlet {
  readonly outletId: string;
  /** MW of a unit, m of a gate. */
  readonly input: number | null;
  /** Of the record. */
  readonly flowM3s: number | null;
  /** The flow was computed from another input. */
  readonly isOvertaken: boolean;
  /** Instant of the reading behind the input. */
  readonly at: string | null;
  readonly source: 'station' | 'entry' | 'override' | 'none';
  readonly flags: readonly string[];
  readonly isInService: boolean;
}

export interface SectionLive {
  /** What flows and is stored is of then; what is measured has its own instants. */
  readonly recordAt: string | null;
  readonly lakeLevelM: number | null;
  readonly lakeAt: string | null;
  readonly tailwaterM: number | null;
  readonly tailwaterAt: string | null;
  /** 0: it stands. */
  readonly trendMPerHour: number | null;
  readonly storageM3: number | null;
  readonly peak: { readonly levelM: number; readonly at: string } | null;
  readonly outlets: readonly LiveOutlet[];
}

export interface SectionData {
  readonly levels: SectionLevels;
  readonly outlets: readonly Outlet[];
  readonly live: SectionLive;
  /** A reading older than this is shown as old. */
  readonly oldAfterMs: number;
}

/** What of the drawing a person asks about. */
export type SectionElement =
  | { readonly kind: 'lake' | 'tailwater' }
  | { readonly kind: 'gate' | 'unit'; readonly outletId: string };
