import type { Permission } from '../../permissions.ts';
import type { PlantKind } from '../history/kinds.ts';
import type { SettingGroup, Settings } from './kinds.ts';

/**
 * Every setting of a plant, described once. The call with its limits, the rows of the database, versions and trail, the plant file, the
 * form, the required words, and the table of the manual derive from it. CONTRIBUTING.md has the recipe.
 */
const levelField = {
  kind: 'number',
  unit: 'm',
  min: -500,
  max: 6000,
  decimals: 2,
  optional: true,
  default: null,
} as const;
/** Metres above sea level: from the deepest basin on land to the highest lake with a dam. */
const level = { ...levelField, group: 'levels', since: 'first', inForce: 'marks' } as const;
const longitude = {
  kind: 'number',
  unit: '°',
  min: -180,
  max: 180,
  decimals: 5,
  optional: false,
  group: 'bound',
  since: 'first',
} as const;
const latitude = { ...longitude, min: -89, max: 89 } as const;

/** Levels from the lowest up; the others in the order of the page. */
const plantSettings = {
  min_possible_water_level: { ...level, name: 'minPossibleLevelM', inForce: 'step' },
  dead_water_level: { ...level, name: 'deadLevelM' },
  flood_reception_water_level: { ...level, name: 'floodReceptionLevelM' },
  normal_water_level: { ...level, name: 'normalLevelM', inForce: 'plant' },
  designed_flood_water_level: { ...level, name: 'designFloodLevelM' },
  check_flood_water_level: { ...level, name: 'checkFloodLevelM' },
  dam_crest_level: { ...level, name: 'damCrestLevelM' },
  max_possible_water_level: { ...level, name: 'maxPossibleLevelM' },
  time_zone: {
    kind: 'zone',
    name: 'timeZone',
    group: 'clock',
    since: 'first',
    default: 'Asia/Ho_Chi_Minh',
    inForce: 'step',
    about: 'IANA name, e.g. Asia/Ho_Chi_Minh',
  },
  day_boundary: {
    kind: 'time',
    name: 'dayStart',
    group: 'clock',
    since: 'first',
    default: '00:00',
    hint: true,
    about: 'HH:mm at which the hydrological day begins',
  },
  // Divisors of an hour, so that every hour begins with a step.
  cadence_minutes: {
    kind: 'choice',
    name: 'stepMin',
    options: [1, 2, 3, 5, 6, 10, 15, 20, 30, 60],
    unit: 'min',
    group: 'clock',
    since: 'first',
    default: 5,
    hint: true,
    inForce: 'step',
  },
  thousand_year_flood: {
    kind: 'number',
    name: 'thousandYearFloodM3s',
    unit: 'm³/s',
    min: 1,
    max: 200_000,
    decimals: 0,
    optional: true,
    group: 'clock',
    since: '1.8.8',
    default: null,
    hint: true,
    inForce: 'step',
    about:
      'm3/s, peak of the 1000-year flood (P = 0.1 %): limits how fast the lake can rise; null: a typical rate is used',
  },
  ten_year_flood: {
    kind: 'number',
    name: 'tenYearFloodM3s',
    unit: 'm³/s',
    min: 1,
    max: 200_000,
    decimals: 0,
    optional: true,
    group: 'clock',
    since: '1.8.8',
    default: null,
    hint: true,
    inForce: 'marks',
    about: 'm3/s, peak of the 10-year flood (P = 10 %), compared by warning jobs; null: they are not judged',
  },
  minimum_release: {
    kind: 'number',
    name: 'minimumReleaseM3s',
    unit: 'm³/s',
    min: 0,
    max: 10_000,
    decimals: 2,
    optional: true,
    group: 'clock',
    since: '1.8.8',
    default: null,
    hint: true,
    inForce: 'marks',
    about:
      'm3/s, minimum flow below the dam by the licence: the dashboard and warning jobs compare the release with it; null: not compared',
  },
  closed_gate_tolerance: {
    kind: 'number',
    name: 'closedGateDownToM',
    unit: 'm',
    min: 0,
    max: 0.5,
    decimals: 3,
    optional: false,
    group: 'clock',
    since: '1.8.8',
    default: 0.05,
    hint: true,
    inForce: 'plant',
    about: 'm, a gate reading below zero by no more is closed; further below, its sensor is at fault',
  },
  // The warning of diverging gauges starts at the minimum.
  gauge_tolerance: {
    kind: 'number',
    name: 'gaugeToleranceM',
    unit: 'm',
    min: 0.05,
    max: 1,
    decimals: 2,
    optional: false,
    group: 'clock',
    since: '1.8.8',
    default: 0.3,
    hint: true,
    inForce: 'step',
    about: 'm, lake gauges that differ by more are not averaged: one of them is at fault',
  },
  // Operation of the plant in flood mode.
  flood_calculation_interval: {
    kind: 'number',
    name: 'floodCalculationIntervalMin',
    unit: 'min',
    min: 1,
    max: 60,
    decimals: 0,
    isWhole: true,
    optional: false,
    group: 'clock',
    since: '1.8.8',
    default: 5,
    hint: true,
    inForce: 'step',
    about: 'minutes between automatic calculations in flood mode, if shorter than the usual interval',
  },
  flood_repeat_minutes: {
    kind: 'number',
    name: 'floodRepeatMin',
    unit: 'min',
    min: 5,
    max: 120,
    decimals: 0,
    isWhole: true,
    optional: false,
    group: 'clock',
    since: '1.8.8',
    default: 15,
    hint: true,
    about: 'minutes after which an unacknowledged warning is repeated in flood mode',
  },
  flood_reminder_minutes: {
    kind: 'number',
    name: 'floodReminderMin',
    unit: 'min',
    min: 60,
    max: 2880,
    decimals: 0,
    isWhole: true,
    optional: false,
    group: 'clock',
    since: '1.8.8',
    default: 720,
    hint: true,
    about: 'minutes between reminders that flood mode is still on',
  },
  staff_gauge_minutes: {
    kind: 'number',
    name: 'staffGaugeMin',
    unit: 'min',
    min: 5,
    max: 60,
    decimals: 0,
    isWhole: true,
    optional: false,
    group: 'clock',
    since: '1.8.8',
    default: 15,
    hint: true,
    about: 'minutes between requested readings of a staff gauge that replaces a sensor',
  },
  reach_proof_days: {
    kind: 'number',
    name: 'reachProofDays',
    unit: 'd',
    min: 1,
    max: 365,
    decimals: 0,
    isWhole: true,
    optional: false,
    group: 'clock',
    since: '1.8.8',
    default: 30,
    hint: true,
    about: 'days after which a contact channel of somebody on duty must be tested again to count as proven',
  },
  record_start: {
    kind: 'instant',
    name: 'recordStart',
    group: 'clock',
    since: 'first',
    default: null,
    hint: true,
    about: 'readings before it are refused',
  },
  camera_path: {
    kind: 'address',
    name: 'cameraPath',
    group: 'clock',
    since: 'first',
    default: null,
    hint: true,
    about: 'null hides the camera',
  },
  special_projects: {
    kind: 'choices',
    name: 'specialProjects',
    options: ['first', 'second', 'third'],
    group: 'clock',
    since: 'first',
    default: [],
    hint: true,
    inForce: 'marks',
    about:
      'first: diversion plant, turbined water does not return to the river below the dam; second: daily regulation without a flood reception level; third: tidal or under backwater, where level, storage and procedure are out of scope',
  },
  seasons: { kind: 'seasons', name: 'seasons', group: 'seasons', since: 'first', default: [], inForce: 'marks' },
} as const satisfies Settings;

const interfaceSettings = {
  water_level_min: {
    ...levelField,
    name: 'levelMinM',
    group: 'display',
    since: 'first',
    about: 'm, lower end of the level axis',
  },
  water_level_max: {
    ...levelField,
    name: 'levelMaxM',
    group: 'display',
    since: 'first',
    about: 'm, upper end of the level axis',
  },
  auto_calculation_interval: {
    kind: 'number',
    name: 'autoCalculationIntervalMin',
    unit: 'min',
    min: 1,
    max: 1440,
    decimals: 0,
    isWhole: true,
    optional: false,
    group: 'display',
    since: 'first',
    default: 10,
    inForce: 'step',
    about: 'minutes',
  },
  discharge_out_chart: {
    kind: 'choice',
    name: 'dischargeOutChart',
    options: ['left', 'right'],
    group: 'display',
    since: 'first',
    mayBeLeftOut: true,
    default: 'left',
    about: 'axis of the released flow',
  },
} as const satisfies Settings;

/** The whole country, for a plant without a place; from the south-west corner to the north-east one, WGS 84. */
const mapSettings = {
  start_longitude: { ...longitude, name: 'startLongitude', default: 102.1 },
  start_latitude: { ...latitude, name: 'startLatitude', default: 8.3 },
  end_longitude: { ...longitude, name: 'endLongitude', default: 109.6 },
  end_latitude: { ...latitude, name: 'endLatitude', default: 23.5 },
} as const satisfies Settings;

/** A sheet of settings is saved together, as one version. Its name is used by versions and trail. */
export const settingSheets = {
  settings: plantSettings,
  interface: interfaceSettings,
  map_bound: mapSettings,
} as const satisfies Partial<Record<PlantKind, Settings>>;

export type SheetName = keyof typeof settingSheets;
export type Sheet<S extends SheetName> = (typeof settingSheets)[S];

/** May save any of them. */
export const settingsWriters = ['sensor.update'] as const satisfies readonly Permission[];

type AllSettings = Sheet<'settings'> & Sheet<'interface'> & Sheet<'map_bound'>;
export type SettingKey = keyof AllSettings;
/** For example those of a form. */
export type KeysWhere<Facts> = {
  [Key in SettingKey]: AllSettings[Key] extends Facts ? Key : never;
}[SettingKey];
export type GroupKey<G extends SettingGroup> = KeysWhere<{ readonly group: G }>;

export const allSettings: AllSettings = { ...plantSettings, ...interfaceSettings, ...mapSettings };
const keysInWireOrder = Object.keys(allSettings) as readonly SettingKey[];
const isLevel = (key: SettingKey) => allSettings[key].group === 'levels';
/** In reading order: levels from the top of the dam down, as an engineer draws them. */
export const settingKeys: readonly SettingKey[] = [
  ...keysInWireOrder.filter(isLevel).toReversed(),
  ...keysInWireOrder.filter((key) => !isLevel(key)),
];
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(allSettings, key);

export const keysOfGroup = <G extends SettingGroup>(group: G): readonly GroupKey<G>[] =>
  settingKeys.filter((key): key is GroupKey<G> => allSettings[key].group === group);
