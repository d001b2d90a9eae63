import type { Ahead } from './proposed.ts';
import type { Truth } from './truth.ts';

/** Whose forecast a screen goes by. */
interface GoesBy {
  readonly source: string;
  /** Null: what is measured. */
  readonly runId: number | null;
  /** What its run had to do without. */
  readonly lacks: readonly string[];
}

interface Flow {
  readonly at: string;
  readonly m3s: number;
}

/** What the product says every five minutes of a flood, and what is true. */
export interface LogRow {
  readonly at: string;
  readonly truth: Truth;
  /** As its sentence has it. */
  readonly level: number | null;
  readonly recordedInflow: number | null;
  /** By screen; null: it says nothing of the time to come. */
  readonly goesBy: Readonly<
    Record<'freeboard' | 'deadlines' | 'simulation' | 'sentence' | 'check' | 'notice', GoesBy | null>
  >;
  /** The inflow to come as the simulation is given it, middle and upper line. */
  readonly inflow: readonly (Flow & { readonly high: number | null })[];
  readonly levels: readonly {
    readonly level: string;
    readonly elevation: number;
    readonly state: string;
    readonly at: string | null;
    readonly earliest: string | null;
  }[];
  readonly deadline: {
    readonly state: string;
    readonly level: number | null;
    readonly neededBy: string | null;
    readonly actBy: string | null;
    /** Gates have to move by then; else it is a time to prepare. */
    readonly isAct: boolean;
    /** It was told before, and the figures of now say later. */
    readonly isHeld: boolean;
  };
  /** Null: none was asked for. */
  readonly proposal: (Ahead & { readonly broken: number; readonly highest: number }) | null;
  /** What was proposed to whoever pinned it now. */
  readonly pinned: Ahead | null;
  readonly plan: (Ahead & { readonly until: string; readonly state: string }) | null;
  readonly notice: { readonly text: string; readonly because: string; readonly release: number | null };
  readonly warnings: readonly { readonly code: string; readonly severity: string }[];
  readonly sentence: string;
}
