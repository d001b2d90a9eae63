import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Stamp, Stored } from '../save-one.ts';
import { defaultSettings, type PlantSettings } from './plant-settings.ts';

export interface PlantWithSettings extends Stored<PlantSettings> {
  readonly hydroCode: string;
  readonly name: string;
}

interface Row {
  hydroCode: string;
  name: string;
  version: number | null;
  updatedAt: Date | null;
  updatedBy: string | null;
  values: Omit<PlantSettings, 'recordStart'> | null;
  recordStart: Date | null;
}

/** By code; null asks for every plant. */
export async function readPlants(
  db: Kysely<Schema>,
  hydroCodes: readonly string[] | null,
): Promise<PlantWithSettings[]> {
  const { rows } = await sql<Row>`
    select plant.hydro_code as "hydroCode", plant.name, settings.version, settings.updated_at as "updatedAt",
           settings.updated_by as "updatedBy", settings.record_start as "recordStart",
           case when settings.hydro_code is not null then json_build_object(
             'minPossibleLevelM', settings.min_possible_level_m,
             'deadLevelM', settings.dead_level_m,
             'floodReceptionLevelM', settings.flood_reception_level_m,
             'normalLevelM', settings.normal_level_m,
             'designFloodLevelM', settings.design_flood_level_m,
             'checkFloodLevelM', settings.check_flood_level_m,
             'damCrestLevelM', settings.dam_crest_level_m,
             'maxPossibleLevelM', settings.max_possible_level_m,
             'thousandYearFloodM3s', settings.thousand_year_flood_m3s,
             'timeZone', settings.time_zone,
             'dayStart', settings.day_start,
             'stepMin', settings.step_min,
             'closedGateDownToM', settings.closed_gate_down_to_m,
             'cameraPath', settings.camera_path,
             'specialProjects', settings.special_projects,
             'seasons', settings.seasons) end as "values"
      from plant
      left join plant_settings settings on settings.hydro_code = plant.hydro_code
     where ${hydroCodes}::text[] is null or plant.hydro_code = any(${hydroCodes}::text[])
     order by plant.created_at, plant.hydro_code`.execute(db);
  return rows.map(({ values, recordStart, version, ...row }) => ({
    ...row,
    version: version ?? 0,
    values: values ? { ...values, recordStart } : defaultSettings,
  }));
}

export async function writeSettings(
  tx: Transaction<Schema>,
  hydroCode: string,
  settings: PlantSettings,
  { by, at }: Stamp,
): Promise<void> {
  await sql`
    insert into plant_settings (
      hydro_code, min_possible_level_m, dead_level_m, flood_reception_level_m, normal_level_m, design_flood_level_m,
      check_flood_level_m, dam_crest_level_m, max_possible_level_m, time_zone, day_start, step_min,
      closed_gate_down_to_m, record_start, camera_path, special_projects, seasons, thousand_year_flood_m3s, version,
      updated_at, updated_by)
    values (
      ${hydroCode}, ${settings.minPossibleLevelM}, ${settings.deadLevelM}, ${settings.floodReceptionLevelM},
      ${settings.normalLevelM}, ${settings.designFloodLevelM}, ${settings.checkFloodLevelM}, ${settings.damCrestLevelM},
      ${settings.maxPossibleLevelM}, ${settings.timeZone}, ${settings.dayStart}, ${settings.stepMin},
      ${settings.closedGateDownToM}, ${settings.recordStart}, ${settings.cameraPath}, ${[...settings.specialProjects]},
      ${JSON.stringify(settings.seasons)}::jsonb, ${settings.thousandYearFloodM3s}, 1, ${at}, ${by})
    on conflict (hydro_code) do update set
      min_possible_level_m = excluded.min_possible_level_m,
      dead_level_m = excluded.dead_level_m,
      flood_reception_level_m = excluded.flood_reception_level_m,
      normal_level_m = excluded.normal_level_m,
      design_flood_level_m = excluded.design_flood_level_m,
      check_flood_level_m = excluded.check_flood_level_m,
      dam_crest_level_m = excluded.dam_crest_level_m,
      max_possible_level_m = excluded.max_possible_level_m,
      time_zone = excluded.time_zone,
      day_start = excluded.day_start,
      step_min = excluded.step_min,
      closed_gate_down_to_m = excluded.closed_gate_down_to_m,
      record_start = excluded.record_start,
      camera_path = excluded.camera_path,
      special_projects = excluded.special_projects,
      seasons = excluded.seasons,
      thousand_year_flood_m3s = excluded.thousand_year_flood_m3s,
      version = plant_settings.version + 1,
      updated_at = excluded.updated_at,
      updated_by = excluded.updated_by`.execute(tx);
}
