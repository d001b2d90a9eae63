import { required } from '@spillway/checked/reads';
import { minuteMs } from '@spillway/plant-time/spans';
import { displayStyleOf } from '../../kit/chart/quantity-look.ts';
import type { ChartSeries, TimeSpan } from '../../kit/chart/series.ts';
import { mainQuantity } from '../../shared/observe/use-station-figure.ts';
import type { StationStatus } from '../../shared/plant/series.ts';

const sparkMs = 24 * 3_600_000;
const sparkPx = 88;
/** Largest number of series that the server accepts in one request. */
const perGroup = 50;

/** Series requested in one call. Rain has a column for each of its steps, so that the bars add up. */
export interface SparkGroup {
  readonly seriesIds: readonly number[];
  readonly columns: number;
}

const isRain = ({ station_type: type }: StationStatus) => type === 1;
const stepMsOf = ({ step_seconds: step }: StationStatus) => (step ?? 300) * 1000;

/** Request group of each station's series: only visible rows load data, and neighbours share a request. */
export function sparkGroups(stationStatuses: readonly StationStatus[]): ReadonlyMap<string, SparkGroup> {
  const groups = new Map<string, SparkGroup>();
  for (const same of [stationStatuses.filter(isRain), stationStatuses.filter((one) => !isRain(one))]) {
    const measured = same.filter(({ series_id: id }) => id !== null);
    for (let from = 0; from < measured.length; from += perGroup) {
      const members = measured.slice(from, from + perGroup);
      const [first] = members;
      const columns = first && isRain(first) ? Math.ceil(sparkMs / stepMsOf(first)) : sparkPx;
      const group = { seriesIds: members.map(({ series_id: id }) => required(id)), columns };
      for (const { station_id: id } of members) groups.set(id, group);
    }
  }
  return groups;
}

interface ThinnedSpark {
  readonly times: readonly number[];
  readonly max: readonly (number | null)[];
}

/** Series of a small chart, with the maximum per column so that no peak is lost. */
export function sparkSeries(
  status: StationStatus,
  { times, max }: ThinnedSpark,
): ChartSeries & { readonly stepMs: number } {
  const stepMs = stepMsOf(status);
  const columnMs = Math.max(stepMs, isRain(status) ? 0 : sparkMs / sparkPx);
  return {
    id: String(status.series_id),
    name: status.name,
    ...displayStyleOf(mainQuantity[status.station_type]),
    points: { times, values: max },
    stepMs,
    ...(status.step_seconds === null ? {} : { gapAfterMs: 2.5 * columnMs }),
  };
}

/** Rounded to the minute, so that list rows share it. */
export const sparkSpan = (now: number): TimeSpan => {
  const to = Math.ceil(now / minuteMs) * minuteMs;
  return { from: to - sparkMs, to };
};
