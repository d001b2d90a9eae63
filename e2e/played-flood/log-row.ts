import type { ProposedSummary } from './proposed.ts';
import type { Truth } from './truth.ts';

/** Forecast that a screen uses. */
interface ForecastBasis {
  readonly source: string;
  /** Null: measured inflow. */
  readonly runId: number | null;
  /** Inputs that its run was missing. */
  readonly lacks: readonly string[];
}

interface Flow {
  readonly at: string;
  readonly m3s: number;
}

/** What the product displays every five minutes of a flood, with the truth. */
export interface LogRow {
  readonly at: string;
  readonly truth: Truth;
  /** From the situation sentence. */
  readonly level: number | null;
  readonly recordedInflow: number | null;
  /** By screen; null: it makes no forecast. */
  readonly goesBy: Readonly<
    Record<'freeboard' | 'deadlines' | 'simulation' | 'sentence' | 'check' | 'notice', ForecastBasis | null>
  >;
  /** Future inflow as given to the simulation, middle and upper line. */
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
    /** Deadline for moving gates; false: only for preparation. */
    readonly isAct: boolean;
    /** Shown earlier, while current figures give a later time. */
    readonly isHeld: boolean;
  };
  /** Null: not requested. */
  readonly proposal: (ProposedSummary & { readonly broken: number; readonly highest: number }) | null;
  /** Proposal shown to the user who pinned it now. */
  readonly pinned: ProposedSummary | null;
  readonly plan: (ProposedSummary & { readonly until: string; readonly state: string }) | null;
  readonly notice: { readonly text: string; readonly because: string; readonly release: number | null };
  readonly warnings: readonly { readonly code: string; readonly severity: string }[];
  readonly sentence: string;
}
