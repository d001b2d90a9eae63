import { mendComputedTo } from './compute/calculation/future-store.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import { createFutureRows, type FutureTable } from './platform/health/future-rows/future-rows.ts';
import { forgetFutureNodes } from './platform/health/future-rows/store.ts';
import { repairSchedules } from './reports/files/future-store.ts';
import { repairNewest } from './series/accept/future-store.ts';

/**
 * Tables in which a clock that was ahead leaves rows that would count as the newest. The audit trail is kept as
 * written.
 */
const tables: readonly FutureTable[] = [
  { kind: 'readings', table: 'reading', column: 'time', ofSeries: true },
  { kind: 'readings', table: 'reading_version', column: 'time', ofSeries: true },
  { kind: 'rollups', table: 'rollup_hour', column: 'hour', ofSeries: true },
  { kind: 'rollups', table: 'rollup_day', column: 'day', isDay: true, ofSeries: true },
  { kind: 'records', table: 'calculation_run', column: 'to_time' },
  { kind: 'records', table: 'calculation_override', column: 'time' },
  { kind: 'others', table: 'calculation_stale', column: 'from_time' },
  {
    kind: 'forecasts',
    table: 'forecast_value',
    column: 'base_time',
    of: { table: 'forecast_run', by: ['plant_no', 'run_id'] },
  },
  { kind: 'forecasts', table: 'forecast_run', column: 'base_time' },
  {
    kind: 'rainForecasts',
    table: 'rain_forecast_point',
    column: 'issued_at',
    of: { table: 'rain_forecast', by: ['plant_no', 'issue_id'] },
  },
  { kind: 'rainForecasts', table: 'rain_forecast', column: 'issued_at' },
  { kind: 'energyDays', table: 'energy_row', column: 'day', isDay: true },
  { kind: 'energyDays', table: 'energy_day', column: 'day', isDay: true },
  { kind: 'warnings', table: 'warning', column: 'raised_at' },
  { kind: 'others', table: 'warning_evaluation', column: 'evaluated_at' },
  { kind: 'others', table: 'duty_override', column: 'known_from' },
  { kind: 'others', table: 'duty_plan', column: 'known_from' },
  { kind: 'events', table: 'event', column: 'created_at', newestOf: 'id' },
];

/** Rows of the future in all modules. */
export const futureRowsOf = (deps: { readonly database: Database; readonly clock: Clock }) =>
  createFutureRows({ ...deps, tables, mend: [repairNewest, mendComputedTo, repairSchedules, forgetFutureNodes] });
