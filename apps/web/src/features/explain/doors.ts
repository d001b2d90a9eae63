import { hourMs } from '@spillway/plant-time/spans';
import { writePeriod } from '../../kit/time/period.ts';
import type { Explanation } from '../../shared/explain/question.ts';

export const chartScreen = '/chart/index';
export const stationScreen = '/station/data';
export const reviewScreen = '/station/review';

type Explained = Pick<Explanation, 'kind' | 'time' | 'series_id'> & {
  readonly inputs: readonly Pick<Explanation['inputs'][number], 'series_id' | 'object'>[];
};

const aroundMs = { before: 12 * hourMs, after: 12 * hourMs } as const;

/** Half a day on both sides: the causes of the figure, and its consequences if already known. */
function periodAround(time: string): string {
  const atMs = Date.parse(time);
  return encodeURIComponent(writePeriod({ kind: 'between', from: atMs - aroundMs.before, to: atMs + aroundMs.after }));
}

/** Chart of the series; null if the figure has none. */
export const chartAddress = ({ series_id: id, time }: Pick<Explained, 'series_id' | 'time'>): string | null =>
  id === null ? null : `${chartScreen}?period=${periodAround(time)}&s=s${id}`;

/** Data of the station or gauge behind a figure; rain has many, so none is linked. */
export function stationAddress({
  kind,
  object,
  inputs,
  time,
}: Pick<Explained, 'kind' | 'time' | 'inputs'> & { readonly object: Explanation['object'] }): string | null {
  const gauges = kind === 'rain' ? [] : inputs.map((input) => input.object);
  const found = [object, ...gauges].find((one) => one.kind === 'station' && one.id !== null);
  return found ? `${stationScreen}?station=${found.id}&period=${periodAround(time)}` : null;
}

interface ReadSeries {
  readonly seriesId: number;
  /** Null if the figure is the reading itself. */
  readonly object: Explanation['object'] | null;
  readonly address: string;
}

/** Readings behind a figure, which can be corrected if it is wrong. */
export function readSeriesOf({ kind, series_id: own, time, inputs }: Explained): readonly ReadSeries[] {
  const address = (seriesId: number) => `${reviewScreen}?period=${periodAround(time)}#${seriesId}`;
  const found =
    kind === 'measured' && own !== null
      ? [{ seriesId: own, object: null }]
      : inputs.flatMap(({ series_id: seriesId, object }) => (seriesId === null ? [] : [{ seriesId, object }]));
  const unique = [...new Map(found.map((one) => [one.seriesId, one])).values()];
  return unique.map((one) => ({ ...one, address: address(one.seriesId) }));
}
