import { compare as contract, minYears } from '@spillway/contract/delivery/compare';
import type { Answer } from '@spillway/contract/kit';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Compare, Extremes } from './compare.ts';
import { longRecordYears } from './frequency.ts';

export function compareRoutes(compare: Compare): Implementation[] {
  return [
    implement(contract.extremes, async (call) =>
      extremesView(await compare.extremes(plantOf(call), call.query.series)),
    ),
    implement(contract.calendar, async (call) => {
      const { series, years, days } = await compare.calendar(plantOf(call), call.query.series, call.query.year);
      return {
        series_id: series.seriesId,
        years,
        days: days.map(({ date, fromMs, toMs, readings, expected, goodShare }) => ({
          date,
          from: new Date(fromMs).toISOString(),
          to: new Date(toMs).toISOString(),
          readings,
          expected,
          good_share: goodShare,
        })),
      };
    }),
  ];
}

const dayView = ({ date, value, goodShare }: Extremes['highest'][number]) => ({ date, value, good_share: goodShare });

function extremesView({ series, of, years, highest, lowest, frequency }: Extremes): Answer<typeof contract.extremes> {
  const { moments, refusal, levels, observed } = frequency;
  return {
    series_id: series.seriesId,
    unit: series.unit,
    of,
    years: years.map(({ year, days, counts, high, highDate, low, lowDate }) => ({
      year,
      days,
      counts,
      high,
      high_date: highDate,
      low,
      low_date: lowDate,
    })),
    highest: highest.map(dayView),
    lowest: lowest.map(dayView),
    frequency: {
      years: observed.length,
      needed: minYears,
      refusal,
      is_short: observed.length < longRecordYears,
      mean: moments?.mean ?? null,
      cv: moments?.cv ?? null,
      cs: moments?.cs ?? null,
      levels: levels.map(({ returnPeriodYears, pearson3, gumbel }) => ({
        return_period_years: returnPeriodYears,
        pearson3,
        gumbel,
      })),
      observed: observed.map(({ year, value, returnPeriodYears }) => ({
        year,
        value,
        return_period_years: returnPeriodYears,
      })),
    },
  };
}
