import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Stamp, Stored } from '../save-one.ts';

export interface InterfaceSettings {
  /** Foot and top of the level axis; null lets the data decide. */
  readonly levelMinM: number | null;
  readonly levelMaxM: number | null;
  readonly autoCalculationIntervalMin: number;
  /** The axis of the released flow. */
  readonly dischargeOutChart: 'left' | 'right';
}

export const defaultInterface: InterfaceSettings = {
  levelMinM: null,
  levelMaxM: null,
  autoCalculationIntervalMin: 10,
  dischargeOutChart: 'left',
};

export async function readInterface(db: Kysely<Schema>, hydroCode: string): Promise<Stored<InterfaceSettings>> {
  const { rows } = await sql<InterfaceSettings & Omit<Stored<unknown>, 'values'>>`
    select level_min_m as "levelMinM", level_max_m as "levelMaxM",
           auto_calculation_interval_min as "autoCalculationIntervalMin", discharge_out_chart as "dischargeOutChart",
           version, updated_at as "updatedAt", updated_by as "updatedBy"
      from plant_interface
     where hydro_code = ${hydroCode}`.execute(db);
  const row = rows[0];
  if (!row) return { values: defaultInterface, version: 0, updatedAt: null, updatedBy: null };
  const { version, updatedAt, updatedBy, ...values } = row;
  return { values, version, updatedAt, updatedBy };
}

export async function writeInterface(
  tx: Transaction<Schema>,
  hydroCode: string,
  values: InterfaceSettings,
  { by, at }: Stamp,
): Promise<void> {
  await sql`
    insert into plant_interface (
      hydro_code, level_min_m, level_max_m, auto_calculation_interval_min, discharge_out_chart, version, updated_at,
      updated_by)
    values (
      ${hydroCode}, ${values.levelMinM}, ${values.levelMaxM}, ${values.autoCalculationIntervalMin},
      ${values.dischargeOutChart}, 1, ${at}, ${by})
    on conflict (hydro_code) do update set
      level_min_m = excluded.level_min_m,
      level_max_m = excluded.level_max_m,
      auto_calculation_interval_min = excluded.auto_calculation_interval_min,
      discharge_out_chart = excluded.discharge_out_chart,
      version = plant_interface.version + 1,
      updated_at = excluded.updated_at,
      updated_by = excluded.updated_by`.execute(tx);
}
