import { dayNumberAt, dayText, type PlantClock, startOfDayMs } from '@spillway/plant-time/day';
import { hourMs } from '@spillway/plant-time/spans';
import type { ProcedureQuantity } from '@spillway/rules/procedure/definition';
import type { KnownFact, ProcedureFacts, ReleaseDay } from '@spillway/rules/procedure/facts';
import type { FactsWithoutMode } from '@spillway/rules/procedure/trail';
import { trendOf } from '@spillway/rules/procedure/trend';
import { lowerBound } from '../../series/samples/samples.ts';
import { type Column, type ColumnValue, columnValueAt, meansOf } from './columns.ts';
import { heldMs } from './held-deadline.ts';
import type { OrdersAt } from './orders-at.ts';

/** Quantities read from the record; other facts are derived from them. */
export type RecordedQuantity = 'lake_level' | 'inflow' | 'release' | 'turbine_release' | 'spill_release';

interface FactColumns {
  readonly figures: Readonly<Partial<Record<RecordedQuantity, Column>>>;
  /** By the procedure's name of the station. */
  readonly stations: Readonly<Record<string, Column>>;
}

interface Surroundings extends FactColumns {
  readonly clock: PlantClock;
  readonly levelsAt: (atMs: number, monthDay: string) => ProcedureFacts['levelsM'];
  /** The interval of the record at an instant. */
  readonly recordEveryMinAt: (atMs: number) => number;
  readonly ordersAt: OrdersAt;
  /** Days that ended by this time are judged as a whole; without it no day is, as for the present. */
  readonly daysOverMs?: number | undefined;
}

/** The change over an hour may span this much, so that it still exists when one record is missing. */
const maxHourMs = 1.5 * hourMs;
/** Returns the facts for judging any instant that the columns cover. */
export function createFactsAt({
  figures,
  stations,
  clock,
  levelsAt,
  recordEveryMinAt,
  ordersAt,
  daysOverMs,
}: Surroundings) {
  const releaseMean = figures.release ? meansOf(figures.release) : () => null;
  const daysOf = dayReader(clock);
  const monthDays = dayReader({ ...clock, dayStart: '00:00' });

  const anHourBefore = (column: Column, now: ColumnValue): ColumnValue | null => {
    const before = columnValueAt(column, now.atMs - hourMs);
    return before !== null && now.atMs - before.atMs <= maxHourMs ? before : null;
  };

  function changeOf(column: Column | undefined, atMs: number): KnownFact | null {
    const now = column ? columnValueAt(column, atMs) : null;
    const before = column && now ? anHourBefore(column, now) : null;
    if (now === null || before === null) return null;
    return { value: (now.value - before.value) / ((now.atMs - before.atMs) / hourMs), atMs: now.atMs };
  }

  function figureOf(column: Column | undefined, atMs: number): KnownFact | null {
    const now = column ? columnValueAt(column, atMs) : null;
    if (!column || now === null) return null;
    const before = anHourBefore(column, now);
    return before === null ? now : { ...now, trend: trendOf(now.value, before.value) };
  }

  function inflowLately(atMs: number): readonly KnownFact[] {
    const { inflow } = figures;
    if (!inflow) return [];
    const after = (ms: number) => lowerBound(inflow.timesMs, ms + 1);
    const lately = inflow.timesMs.slice(after(atMs - heldMs), Math.max(0, after(atMs) - 1));
    return lately.flatMap((timeMs) => figureOf(inflow, timeMs) ?? []);
  }

  function dayMean(atMs: number): KnownFact | null {
    const mean = releaseMean(daysOf(atMs).startMs - 1, atMs);
    const newest = figures.release ? columnValueAt(figures.release, atMs) : null;
    return mean === null || newest === null ? null : { value: mean, atMs: newest.atMs };
  }

  /** Cached, because every instant of a day needs the same daily mean. */
  let releaseDay: ReleaseDay | null = null;
  function releaseDayOf(atMs: number): ReleaseDay {
    const { startMs, endMs } = daysOf(atMs);
    if (releaseDay?.startMs === startMs) return releaseDay;
    const isFullDay = daysOverMs !== undefined && endMs <= daysOverMs ? releaseMean(startMs - 1, endMs - 1) : null;
    releaseDay = { startMs, endMs, ...(isFullDay === null ? {} : { wholeMeanM3s: isFullDay }) };
    return releaseDay;
  }

  return (atMs: number): FactsWithoutMode => {
    const { monthDay } = monthDays(atMs);
    const lately = inflowLately(atMs);
    const all: Readonly<Partial<Record<ProcedureQuantity, KnownFact | null>>> = {
      lake_level: figureOf(figures.lake_level, atMs),
      inflow: figureOf(figures.inflow, atMs),
      release: figureOf(figures.release, atMs),
      turbine_release: figureOf(figures.turbine_release, atMs),
      spill_release: figureOf(figures.spill_release, atMs),
      release_day_mean: dayMean(atMs),
      release_change: changeOf(figures.release, atMs),
      lake_level_change: changeOf(figures.lake_level, atMs),
    };
    return {
      atMs,
      monthDay,
      figures: omitNulls(all),
      ...(lately.length === 0 ? {} : { inflowLately: lately }),
      releaseDay: releaseDayOf(atMs),
      stations: omitNulls(
        Object.fromEntries(Object.entries(stations).map(([id, column]) => [id, columnValueAt(column, atMs)])),
      ),
      recordEveryMin: recordEveryMinAt(atMs),
      levelsM: levelsAt(atMs, monthDay),
      ...ordersAt(atMs),
    };
  };
}

export type FactsAt = ReturnType<typeof createFactsAt>;

/** Avoids allocations, because it runs for each instant of a year. */
function omitNulls<K extends string>(
  all: Readonly<Partial<Record<K, KnownFact | null>>>,
): Readonly<Record<K, KnownFact>> {
  const knownFacts: Partial<Record<K, KnownFact>> = {};
  for (const name in all) {
    const one = all[name];
    if (one) knownFacts[name] = one;
  }
  return knownFacts as Readonly<Record<K, KnownFact>>;
}

interface Day {
  readonly startMs: number;
  readonly endMs: number;
  /** `10-03`. */
  readonly monthDay: string;
}

/** Called with increasing times, so the time zone is only evaluated once a day. */
function dayReader(clock: PlantClock): (atMs: number) => Day {
  let day: Day | null = null;
  return (atMs) => {
    if (day === null || atMs < day.startMs || atMs >= day.endMs) {
      const number = dayNumberAt(atMs, clock);
      day = {
        startMs: startOfDayMs(number, clock),
        endMs: startOfDayMs(number + 1, clock),
        monthDay: dayText(number).slice(5),
      };
    }
    return day;
  };
}
