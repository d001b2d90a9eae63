import type { MonthDay, Source } from '../procedure/definition.ts';

const obligationKinds = ['observation', 'bulletin', 'transfer', 'report', 'notice', 'other'] as const;
export type ObligationKind = (typeof obligationKinds)[number];

/** When an obligation is due, by the plant's wall clock. Hydrological days are not used, because a decree names hours. */
export type ObligationTime =
  /** Each day at some hours: `07:00`. */
  | { readonly kind: 'hours'; readonly hours: readonly string[] }
  /** Counted from midnight. */
  | { readonly kind: 'every'; readonly minutes: number }
  | { readonly kind: 'month_days'; readonly days: readonly number[]; readonly hour: string }
  /** At most this many days after a flood ended. */
  | { readonly kind: 'after_flood'; readonly days: number }
  /** At most this many days after the last day of a season. */
  | { readonly kind: 'after_season'; readonly lastDay: MonthDay; readonly days: number };

/** The conditions of an obligation: each given one has to hold. */
export interface ObligationConditions {
  readonly flood: 'any' | 'flood' | 'quiet';
  /** Modes of the procedure; empty for any. */
  readonly modes: readonly string[];
  /** Both days included; it may span the turn of the year. Null for all year. */
  readonly season: { readonly from: MonthDay; readonly to: MonthDay } | null;
}

type DoneBy =
  /** A person ticked it. */
  | { readonly by: 'person' }
  /** Each of these was measured and is believed. */
  | { readonly by: 'readings'; readonly quantities: readonly string[] }
  /** Everything due to a receiver that day was accepted. */
  | { readonly by: 'transfer'; readonly target: string }
  /** The product issued a file of this kind. */
  | { readonly by: 'issued'; readonly what: string };

export interface Obligation {
  readonly id: string;
  readonly name: string;
  readonly kind: ObligationKind;
  readonly to: readonly string[];
  readonly time: ObligationTime;
  readonly during: ObligationConditions;
  /** Fulfilment counts when at most this early. */
  readonly earlyMin: number;
  /** Fulfilment is in time when at most this late. */
  readonly lateMin: number;
  readonly doneBy: DoneBy;
  readonly source: Source;
}

/** The obligations from an instant until the next version. */
export interface ObligationCalendar {
  readonly countsFromMs: number;
  readonly duties: readonly Obligation[];
}
