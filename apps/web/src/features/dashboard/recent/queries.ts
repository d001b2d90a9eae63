import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../base/api.ts';
import { serverMinute } from '../../../base/server-clock.ts';
import { instantOfWall } from '../../../kit/time/wall-instant.ts';
import { dashboard, type MeasuredAnswer, type OutletFigures } from '../../../shared/dashboard/queries.ts';
import { drawnRows } from '../charts/drawn-rows.ts';
import { type InputReadings, type RecentInputs, recentOf } from './recent.ts';

/** Extra time before the period, to include the record it starts from. */
const leadMs = 6 * minuteMs;
const columns = 120;
const mostWarnings = 100;
const mostInputs = 40;
const msPerS = 1000;

interface RecentRequest {
  readonly fromMs: number;
  /** Key of the newest record; a new one triggers a new read. */
  readonly recordKey: string;
  readonly inputs: readonly AskedInput[];
}

interface AskedInput {
  readonly outletId: string;
  readonly seriesId: number;
  readonly name: string;
  readonly isGate: boolean;
}

/** Series of each gate and unit, from data already loaded. */
export const inputsOf = (
  measured: MeasuredAnswer | undefined,
  outlets: readonly OutletFigures[] | undefined,
): readonly AskedInput[] =>
  (measured?.outlets ?? [])
    .flatMap(({ outlet_id: outletId, parts }) => {
      const outlet = outlets?.find((one) => one.outlet_id === outletId);
      const [part] = parts;
      return outlet && part
        ? [{ outletId, seriesId: part.series_id, name: outlet.name, isGate: outlet.outlet_type === 2 }]
        : [];
    })
    .slice(0, mostInputs);

/** Events since an instant, from three bounded reads, each of which may be forbidden or fail on its own. */
export const recentQuery = ({ fromMs, recordKey, inputs }: RecentRequest) =>
  queryOptions({
    queryKey: [dashboard, 'recent', fromMs, recordKey, inputs.map(({ seriesId }) => seriesId).join()],
    queryFn: async ({ signal }) => {
      const to = new Date(serverMinute()).toISOString();
      const [charts, movedOutlets, warned] = await Promise.allSettled([
        api.dashboard.fromTo({
          body: { from: new Date(fromMs - leadMs).toISOString(), to, width: columns, points: false },
          signal,
        }),
        readInputs(inputs, { from: new Date(fromMs).toISOString(), to }, signal),
        api.warnings.list({
          body: { from: new Date(fromMs).toISOString(), to, limit: mostWarnings, cursor: '' },
          signal,
        }),
      ]);
      const drawnCharts = charts.status === 'fulfilled' ? charts.value : undefined;
      const recentInputs: RecentInputs = {
        records:
          drawnCharts &&
          drawnRows(drawnCharts).flatMap((row) => {
            const atMs = instantOfWall(row.date_string);
            return atMs === null ? [] : [{ ...row, atMs }];
          }),
        rainMm: drawnCharts && rainSince(drawnCharts, fromMs),
        inputs: movedOutlets.status === 'fulfilled' ? movedOutlets.value : undefined,
        warnings: warned.status === 'fulfilled' ? warned.value.warnings : undefined,
      };
      return recentOf(recentInputs, fromMs);
    },
    staleTime: 5 * minuteMs,
    retry: false,
  });

type ChartsAnswer = Awaited<ReturnType<typeof api.dashboard.fromTo>>;

/** Null without readings, which is not 0 mm of rain. */
function rainSince({ rain_datas: rows, rain_step_seconds: stepS }: ChartsAnswer, fromMs: number): number | null {
  // Daily sums that began before the period are left out.
  const lastsMs = stepS * msPerS;
  const depths = rows.flatMap(({ date_string: wall, rain_value: depthMm }) => {
    const at = instantOfWall(wall);
    const isWithin = at !== null && at > fromMs && (lastsMs <= hourMs || at - lastsMs >= fromMs);
    return isWithin && depthMm !== null ? [depthMm] : [];
  });
  return depths.length === 0 ? null : depths.reduce((sum, depthMm) => sum + depthMm, 0);
}

async function readInputs(
  inputs: readonly AskedInput[],
  span: { readonly from: string; readonly to: string },
  signal: AbortSignal,
): Promise<readonly InputReadings[]> {
  if (inputs.length === 0) return [];
  const series = [...new Set(inputs.map(({ seriesId }) => seriesId))].join(',');
  const found = await api.series.range({ query: { series, ...span, width: columns }, signal });
  const values = new Map(found.map(({ series_id: id, min }) => [id, min.flatMap((value) => value ?? [])]));
  return inputs.map(({ seriesId, ...input }) => ({ ...input, values: values.get(seriesId) ?? [] }));
}
