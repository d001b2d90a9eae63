import { compare as contract, minYears } from '@spillway/contract/views/compare';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { AnswerTo } from '../../platform/http/inside.ts';
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
        seriesId: series.seriesId,
        years,
        days: days.map(({ date, fromMs, toMs, readings, expected, goodShare }) => ({
          date,
          from: new Date(fromMs).toISOString(),
          to: new Date(toMs).toISOString(),
          readings,
          expected,
          goodShare,
        })),
      };
    }),
  ];
}

function extremesView({ series, of, years, highest, lowest, frequency }: Extremes): AnswerTo<typeof contract.extremes> {
  const { moments, refusal, levels, observed } = frequency;
  return {
    ...series,
    of,
    years,
    highest,
    lowest,
    frequency: {
      years: observed.length,
      needed: minYears,
      refusal,
      isShort: observed.length < longRecordYears,
      mean: moments?.mean ?? null,
      cv: moments?.cv ?? null,
      cs: moments?.cs ?? null,
      levels,
      observed,
    },
  };
}
