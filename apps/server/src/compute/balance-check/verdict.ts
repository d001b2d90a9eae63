const witnesses = ['releases', 'inflow_floor', 'gauges', 'closed_gates'] as const;
export type BalanceVerdict = (typeof witnesses)[number];

/** `undecided`: there is too little data; `reason` says what is missing. */
type VerdictState = 'good' | 'finding' | 'undecided';

type WitnessReason =
  | 'no_outlets'
  | 'no_curve'
  | 'short_record'
  | 'few_moves'
  | 'one_gauge'
  | 'silent_gauges'
  | 'no_gates';

interface OutletShare {
  readonly outletId: string;
  readonly name: string;
  /** Water lost by the lake per m3 released according to the table; null when it cannot be determined. */
  readonly share: number | null;
  readonly shareError: number | null;
}

/** Flows in m3/s; errors are two standard errors. */
export interface ReleaseFacts {
  readonly kind: 'releases';
  readonly share: number;
  readonly shareError: number;
  readonly releaseM3s: number;
  readonly residualM3s: number;
  readonly residualErrorM3s: number;
  readonly trials: number;
  readonly fromMs: number;
  readonly toMs: number;
  readonly outletId: string | null;
  readonly outletName: string | null;
  readonly outlets: readonly OutletShare[];
}

export interface FloorFacts {
  readonly kind: 'inflow_floor';
  readonly hours: number;
  readonly inflowM3s: number;
  readonly releaseM3s: number;
  readonly allowedM3s: number;
}

export interface GaugeFacts {
  readonly kind: 'gauges';
  readonly risingId: string;
  readonly risingName: string;
  readonly sinkingId: string;
  readonly sinkingName: string;
  readonly mPerDay: number;
  readonly mPerDayError: number;
  readonly days: number;
  readonly worthM3s: number;
}

export interface RestingFacts {
  readonly outletId: string;
  readonly name: string;
  readonly openingM: number;
  readonly dischargeM3s: number;
  /** Share of the inflow over the same period, 0 to 1; null when the inflow is unknown or zero. */
  readonly inflowShare: number | null;
  readonly sinceMs: number;
  readonly hours: number;
}

export interface ClosedGateFacts {
  readonly kind: 'closed_gates';
  readonly gates: readonly RestingFacts[];
}

type WitnessFacts = ReleaseFacts | FloorFacts | GaugeFacts | ClosedGateFacts | { readonly kind: 'none' };

export interface Verdict {
  readonly witness: BalanceVerdict;
  readonly state: VerdictState;
  readonly reason: WitnessReason | null;
  /** The most likely cause; a different suspect starts a new finding. */
  readonly suspect: string | null;
  readonly facts: WitnessFacts;
}

export interface StoredVerdict extends Verdict {
  /** The time since which the finding has been the same. */
  readonly since: Date | null;
  readonly lookedAt: Date;
  /** The newest record that was checked. */
  readonly baseMs: number;
}

export const undecidedVerdict = (witness: BalanceVerdict, reason: WitnessReason): Verdict => ({
  witness,
  state: 'undecided',
  reason,
  suspect: null,
  facts: { kind: 'none' },
});
