import { compare as contract, minDesignYears, minYears } from '@spillway/contract/views/compare';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { AnswerTo } from '../../platform/http/inside.ts';
import type { Compare, Extremes } from './compare.ts';

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

function extremesView({
  series,
  of,
  years,
  highest,
  lowest,
  frequency,
  takesTyped,
}: Extremes): AnswerTo<typeof contract.extremes> {
  const { moments, refusal, fits, observed } = frequency;
  const annual = observed.filter(({ source }) => source !== 'historic').length;
  return {
    ...series,
    of,
    years,
    highest,
    lowest,
    frequency: {
      years: annual,
      needed: minYears,
      refusal,
      isShort: annual < minDesignYears,
      mean: moments?.mean ?? null,
      cv: moments?.cv ?? null,
      cs: moments?.cs ?? null,
      takesTyped,
      fits: fits.map(({ method, levels }) => ({
        method,
        levels: levels.map(({ returnPeriodYears, flowM3s, lowM3s, highM3s }) => ({
          returnPeriodYears,
          value: flowM3s,
          low: lowM3s,
          high: highM3s,
        })),
      })),
      observed,
    },
  };
}
