import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import type { ChartSeries } from '../../../kit/chart/series.ts';
import { instantOfWall } from '../../../kit/time/wall-instant.ts';
import type { ExplainRequest } from '../../../shared/dashboard/explain.ts';
import type { ChartData } from './queries.ts';

type Row = ChartData['general_datas'][number];
type Field = Exclude<keyof Row, 'date_string'>;

/** Record field of each line. */
const fieldOf: Readonly<Record<string, Field>> = {
  level: 'lake_level',
  storage: 'total_capacity',
  inflow: 'inflow_moving_average',
  release: 'total_discharge_out',
  turbine: 'total_discharge_turbine',
  spill: 'total_discharge_dam',
};
const measuredId = /^measured-(\d+)$/;
const rainId = 'rain';
/** Measuring source of the bars. */
const sourceOf: Readonly<Partial<Record<ChartSeries['quantity'], string>>> = { rain: 'gauge', radar: 'radar' };

/** What a click on a point explains; null: nothing. `field`: its record has to be looked up first. */
interface PointRequest {
  readonly asked: ExplainRequest;
  readonly field: Field | null;
}

export function requestOfPoint({ id, quantity, stepMs }: ChartSeries, at: number): PointRequest | null {
  const time = new Date(at).toISOString();
  const field = fieldOf[id];
  if (field) return { asked: { kind: 'general', id: null, quantity: field, time }, field };
  const measured = measuredId.exec(id)?.[1];
  if (measured) return { asked: { kind: 'series', id: measured, quantity: '', time }, field: null };
  const source = sourceOf[quantity];
  if (id !== rainId || source === undefined) return null;
  const minutes = Math.max(1, Math.round((stepMs ?? hourMs) / minuteMs));
  return { asked: { kind: 'rain', id: null, quantity: `${source}_${minutes}min`, time }, field: null };
}

/** A thinned line shows minimum and maximum at other times: finds the nearest record with exactly this value. */
export function timeOfFigure(rows: readonly Row[], field: Field, value: number, at: number): string | null {
  const found = rows
    .flatMap((row) => {
      const time = instantOfWall(row.date_string);
      return time !== null && row[field] === value ? [time] : [];
    })
    .toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))[0];
  return found === undefined ? null : new Date(found).toISOString();
}
