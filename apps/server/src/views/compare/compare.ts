import { shownFromZero } from '@spillway/contract/series/catalogue/quantities';
import { minDaysOfYear } from '@spillway/contract/views/compare';
import { dayText, startOfDayMs } from '@spillway/plant-time/day';
import { dayMs } from '@spillway/plant-time/spans';
import type { TopDeps } from '../../compute/top-deps.ts';
import { isInflow, suspectAbove } from '../../plant/settings/settings.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { SeriesDefinition } from '../../series/catalogue/catalogue.ts';
import { type Frequency, frequencyOf } from './frequency.ts';
import {
  type DayFigure,
  type DayValue,
  readFirstDay,
  readHighestDays,
  readLowestDays,
  readYears,
  type YearOfDays,
} from './store.ts';

interface Year extends YearOfDays {
  readonly counts: boolean;
}

export interface Extremes {
  readonly series: SeriesDefinition;
  readonly of: DayFigure;
  readonly years: readonly Year[];
  readonly highest: readonly DayValue[];
  readonly lowest: readonly DayValue[];
  readonly frequency: Frequency;
  readonly takesTyped: boolean;
}

interface CalendarDay {
  readonly date: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly readings: number;
  readonly expected: number | null;
  readonly goodShare: number | null;
}

const maxListed = 10;
const nothingTyped = { floods: [], periods: [] };

type CompareDeps = Pick<TopDeps, 'database' | 'clock' | 'series' | 'plant'>;

export function createCompare({ database, clock, series, plant: plants }: CompareDeps) {
  async function find(hydroCode: string, seriesId: number) {
    const plant = await series.catalogue.of(hydroCode);
    const found = plant?.byId.get(seriesId);
    if (!plant || !found) throw new Refusal('series.not_found', { series: seriesId });
    const of = found.kind === 'interval' ? ('day_sum' as const) : ('reading' as const);
    const { values } = await plants.described.settings.read(hydroCode);
    const highestPlausible = suspectAbove(found.quantity, values);
    const figure = { of, fromZero: shownFromZero.has(found.quantity), atMost: highestPlausible };
    return { plant, found, of, figure };
  }

  return {
    async extremes(hydroCode: string, seriesId: number): Promise<Extremes> {
      const { plant, found, of, figure } = await find(hydroCode, seriesId);
      const [all, highest, lowest] = await Promise.all([
        readYears(database.sql, plant.plantNo, seriesId, figure),
        readHighestDays(database.sql, plant.plantNo, seriesId, figure, maxListed),
        readLowestDays(database.sql, plant.plantNo, seriesId, figure, maxListed),
      ]);
      const years = all.map((year) => ({ ...year, counts: year.days >= minDaysOfYear }));
      const highs = years.filter(({ counts }) => counts).map(({ year, high }) => ({ year, value: high }));
      const takesTyped = isInflow(found.quantity);
      const typed = takesTyped ? (await plants.described.floodRecords.read(hydroCode)).values : nothingTyped;
      return { series: found, of, years, highest, lowest, frequency: await frequencyOf(highs, typed), takesTyped };
    },

    async calendar(hydroCode: string, seriesId: number, year: number) {
      const { plant, found, figure } = await find(hydroCode, seriesId);
      const first = Date.UTC(year, 0) / dayMs;
      const last = Date.UTC(year + 1, 0) / dayMs;
      const period = { fromMs: startOfDayMs(first, plant), toMs: startOfDayMs(last, plant) };
      const [byId, years, firstDay] = await Promise.all([
        series.reads.aggregate(hydroCode, [seriesId], period, 'day'),
        readYears(database.sql, plant.plantNo, seriesId, figure),
        readFirstDay(database.sql, plant.plantNo, seriesId),
      ]);
      const rows = new Map(byId.get(seriesId)?.map((row) => [row.dateString.slice(0, 10), row]));
      const beginMs = firstDay === null ? Number.POSITIVE_INFINITY : startOfDayMs(Date.parse(firstDay) / dayMs, plant);
      const expectedCounts = expectation(found, beginMs, clock.now().getTime());
      const days = Array.from({ length: last - first }, (_, index): CalendarDay => {
        const [fromMs, toMs] = [startOfDayMs(first + index, plant), startOfDayMs(first + index + 1, plant)];
        const row = rows.get(dayText(first + index));
        const expected = expectedCounts(fromMs, toMs);
        const [readings, good] = [row?.readings ?? 0, row?.good ?? 0];
        return {
          date: dayText(first + index),
          fromMs,
          toMs,
          readings,
          expected,
          goodShare: shareOf(good, expected ?? readings),
        };
      });
      return { series: found, years: years.map((one) => one.year), days };
    },
  };
}

const shareOf = (good: number, expected: number): number | null =>
  expected === 0 ? null : Math.min(1, good / expected);

/**
 * The expected number of readings by the series' step, from the day of its first reading until it was closed or now;
 * null without a step.
 */
function expectation({ stepS, closedAt }: SeriesDefinition, beginMs: number, nowMs: number) {
  const endMs = Math.min(nowMs, closedAt?.getTime() ?? Number.POSITIVE_INFINITY);
  return (fromMs: number, toMs: number): number | null => {
    if (stepS === null) return null;
    const spanMs = Math.min(toMs, endMs) - Math.max(fromMs, beginMs);
    return Math.max(0, Math.floor(spanMs / (stepS * 1000)));
  };
}

export type Compare = ReturnType<typeof createCompare>;
