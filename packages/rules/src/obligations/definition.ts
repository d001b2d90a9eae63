import type { MonthDay, Source } from '../procedure/definition.ts';

const dutyKinds = ['observation', 'bulletin', 'transfer', 'report', 'notice', 'other'] as const;
export type ObligationKind = (typeof dutyKinds)[number];

/** When something is owed, by the plant's clock on the wall. Hydrological days play no part: a decree names hours. */
export type ObligationTime =
  /** Each day at some hours: `07:00`. */
  | { readonly kind: 'hours'; readonly hours: readonly string[] }
  /** From midnight on. */
  | { readonly kind: 'every'; readonly minutes: number }
  | { readonly kind: 'month_days'; readonly days: readonly number[]; readonly hour: string }
  /** No later than so many days after a flood ended. */
  | { readonly kind: 'after_flood'; readonly days: number }
  /** No later than so many days after the last day of a season. */
  | { readonly kind: 'after_season'; readonly lastDay: MonthDay; readonly days: number };

/** Where it holds: each part that is said has to hold. */
export interface During {
  readonly flood: 'any' | 'flood' | 'quiet';
  /** Modes of the procedure; none: whichever. */
  readonly modes: readonly string[];
  /** Both days included; it may go over the turn of the year. Null: all year. */
  readonly season: { readonly from: MonthDay; readonly to: MonthDay } | null;
}

type DoneBy =
  /** Ticked. */
  | { readonly by: 'person' }
  /** Each of these was measured, and is believed. */
  | { readonly by: 'readings'; readonly quantities: readonly string[] }
  /** Whatever was owed to a receiver that day was accepted. */
  | { readonly by: 'transfer'; readonly target: string }
  /** A file of this kind was issued by the product. */
  | { readonly by: 'issued'; readonly what: string };

export interface Obligation {
  readonly id: string;
  readonly name: string;
  readonly kind: ObligationKind;
  readonly to: readonly string[];
  readonly time: ObligationTime;
  readonly during: During;
  /** What was done so long before counts. */
  readonly earlyMin: number;
  /** So late is still in time. */
  readonly lateMin: number;
  readonly doneBy: DoneBy;
  readonly source: Source;
}

/** What is owed from an instant on, until the next version. */
export interface ObligationCalendar {
  readonly countsFromMs: number;
  readonly duties: readonly Obligation[];
}
