import { type Sheet, type SheetName, settingSheets } from '@spillway/contract/plant/settings/described';
import type { Settings } from '@spillway/contract/plant/settings/kinds';

/** Column by the key of the setting. */
type Columns = Readonly<Record<string, string>>;

const tables: Readonly<Record<SheetName, string>> = {
  settings: 'plant_settings',
  interface: 'plant_interface',
  map_bound: 'plant_map_bound',
};

/**
 * Settings with their own column, from before settings were described in one place. A new one needs none: it is stored
 * by key in the column `others` of the sheet's table, and has its default until it is saved.
 */
const columns = {
  settings: {
    min_possible_water_level: 'min_possible_level_m',
    dead_water_level: 'dead_level_m',
    flood_reception_water_level: 'flood_reception_level_m',
    normal_water_level: 'normal_level_m',
    designed_flood_water_level: 'design_flood_level_m',
    check_flood_water_level: 'check_flood_level_m',
    dam_crest_level: 'dam_crest_level_m',
    max_possible_water_level: 'max_possible_level_m',
    thousand_year_flood: 'thousand_year_flood_m3s',
    time_zone: 'time_zone',
    day_boundary: 'day_start',
    cadence_minutes: 'step_min',
    closed_gate_tolerance: 'closed_gate_down_to_m',
    record_start: 'record_start',
    camera_path: 'camera_path',
    special_projects: 'special_projects',
    seasons: 'seasons',
  },
  interface: {
    water_level_min: 'level_min_m',
    water_level_max: 'level_max_m',
    auto_calculation_interval: 'auto_calculation_interval_min',
    discharge_out_chart: 'discharge_out_chart',
  },
  map_bound: {
    start_longitude: 'start_longitude',
    start_latitude: 'start_latitude',
    end_longitude: 'end_longitude',
    end_latitude: 'end_latitude',
  },
} as const satisfies Readonly<Record<SheetName, Columns>>;

/** Where a sheet is stored. */
export interface StoredSheet<F extends Settings> {
  readonly table: string;
  readonly settings: F;
  readonly columns: Columns;
}

export const storedSheet = <S extends SheetName>(sheet: S): StoredSheet<Sheet<S>> => ({
  table: tables[sheet],
  settings: settingSheets[sheet],
  columns: columns[sheet],
});
