import { Flag } from '../flags.ts';
import type { LocalDate } from './local-day.ts';
import type { Settlement } from './settlement.ts';

export type OutputStep = 'day' | 'month' | 'year';

/** Output and revenue of a day, month or year, and since the start of the settlement. */
export interface OutputRow {
  /** 2026-04-22, 2026-04 or 2026. */
  readonly period: string;
  readonly generatedKwh: number;
  readonly soldKwh: number;
  /** Sum of the rounded rows: what the rows add up to on paper. */
  readonly revenueVnd: number;
  /** Sold energy for which no price was entered: not in the revenue. */
  readonly unpricedKwh: number;
  readonly cumulativeGeneratedKwh: number;
  readonly cumulativeSoldKwh: number;
  readonly cumulativeRevenueVnd: number;
  /** Share of the period's days in the settlement for which the power is known. */
  readonly coveredShare: number;
  readonly flags: number;
}

const LETTERS: Readonly<Record<OutputStep, number>> = { day: 10, month: 7, year: 4 };

/** Every period that has a day in the settlement gets a row, those without any energy too. */
export function outputRows({ rows, days }: Settlement, step: OutputStep): OutputRow[] {
  const periodOf = (date: LocalDate) => date.slice(0, LETTERS[step]);
  const energyOf = Map.groupBy(rows, ({ date }) => periodOf(date));
  let cumulativeGeneratedKwh = 0;
  let cumulativeSoldKwh = 0;
  let cumulativeRevenueVnd = 0;
  return [...Map.groupBy(days, ({ date }) => periodOf(date))].map(([period, covers]) => {
    let generatedKwh = 0;
    let soldKwh = 0;
    let revenueVnd = 0;
    let unpricedKwh = 0;
    let flags: number = Flag.none;
    for (const row of energyOf.get(period) ?? []) {
      generatedKwh += row.generatedKwh;
      soldKwh += row.soldKwh;
      if (row.revenueVnd === null) unpricedKwh += row.soldKwh;
      else revenueVnd += row.revenueVnd;
      flags |= row.flags;
    }
    let coveredShare = 0;
    for (const cover of covers) {
      coveredShare += cover.coveredShare / covers.length;
      flags |= cover.flags;
    }
    // A month with one unknown day is partial; only a period without any known moment is missing.
    if ((flags & Flag.missing) !== 0 && coveredShare > 0) flags = (flags & ~Flag.missing) | Flag.partial;
    cumulativeGeneratedKwh += generatedKwh;
    cumulativeSoldKwh += soldKwh;
    cumulativeRevenueVnd += revenueVnd;
    return {
      period,
      generatedKwh,
      soldKwh,
      revenueVnd,
      unpricedKwh,
      cumulativeGeneratedKwh,
      cumulativeSoldKwh,
      cumulativeRevenueVnd,
      coveredShare,
      flags,
    };
  });
}
