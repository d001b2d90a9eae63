import { displayStyleOf } from '../../kit/chart/quantity-look.ts';
import type { ChartSeries } from '../../kit/chart/series.ts';
import type { Preview, Reading, Series } from './queries.ts';

const usualStepMs = 300_000;

const looks = ({ quantity, step_seconds }: Series) => {
  const stepMs = step_seconds === null ? usualStepMs : step_seconds * 1000;
  return {
    ...displayStyleOf(quantity),
    stepMs,
    ...(step_seconds === null ? {} : { gapAfterMs: 1.5 * stepMs }),
  } as const;
};

export const drawnReadings = (series: Series, name: string, readings: readonly Reading[]): ChartSeries => ({
  ...looks(series),
  id: 'now',
  name,
  points: {
    times: readings.map(({ time }) => Date.parse(time)),
    values: readings.map(({ value }) => value),
    quality: readings.map(({ quality }) => quality),
  },
});

/** Preview over the current values, as a dashed line. */
export function drawnPreview(series: Series, name: string, { changes }: Preview): ChartSeries {
  return {
    ...looks(series),
    id: 'then',
    name,
    forecast: true,
    points: {
      times: changes.map(({ time }) => Date.parse(time)),
      values: changes.map(({ after }) => after.value),
      quality: changes.map(({ after }) => after.quality),
    },
  };
}
