import type { Permission } from '../../permissions.ts';
import { basinReaders } from '../basin/readers.ts';
import { floodRecordReaders } from '../flood-record-rules.ts';
import { orderReaders } from '../orders/readers.ts';
import { procedureReaders } from '../procedure/readers.ts';

/**
 * What of a plant is kept in versions, and who may ask what it once was: whoever may open the screen it is edited on. Each
 * change appends a version; nothing is overwritten, because a calculation of the past needs the plant of the past.
 */
const settingsReaders = ['sensor.view', 'sensor.update', 'sensor.change-status', 'interpolate-history'] as const;
const stationReaders = ['stations.view', 'stations.update', 'interpolate-history'] as const;

/** Whoever may open the page of transfers. */
const transferReaders = ['sensor', 'sensor.update', 'sensor.change-status'] as const;

const ofPlant = {
  plant: settingsReaders,
  settings: settingsReaders,
  interface: settingsReaders,
  map_bound: settingsReaders,
  catchment: settingsReaders,
  outline: settingsReaders,
  station: stationReaders,
  sensor: settingsReaders,
  measure_position: settingsReaders,
  outlet: settingsReaders,
  curve: settingsReaders,
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

export const historyReaders = {
  ...ofPlant,
  order: orderReaders,
  procedure: procedureReaders,
  duty_calendar: procedureReaders,
  basin: basinReaders,
  flood_record: floodRecordReaders,
  maintenance: [...settingsReaders, 'stations.view', 'stations.update'],
  note: [...settingsReaders, 'stations.view', 'stations.update'],
  series: settingsReaders,
  watcher: settingsReaders,
  operation: settingsReaders,
  warning_job: settingsReaders,
  transfer_target: transferReaders,
  transfer_job: transferReaders,
  tariff: ['price'],
  market_day: ['price'],
  er_log: ['report', 'price'],
  rain_forecast: ['weather'],
  report_template: ['report'],
  report_schedule: ['report'],
  report_library: ['report'],
  flood_report: ['report'],
  simulation: ['simulation'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

export type HistoryKind = keyof typeof historyReaders;

export const historyKinds = Object.keys(historyReaders) as [HistoryKind, ...HistoryKind[]];

/** Those that describe the plant itself, and travel in its file. */
export type PlantKind = keyof typeof ofPlant;
const plantKinds = Object.keys(ofPlant) as [PlantKind, ...PlantKind[]];

/** With what floors above add to the file; steps of escalation are in it and have no versions. */
export const fileKinds = [
  ...plantKinds,
  'procedure',
  'duty_calendar',
  'basin',
  'flood_record',
  'flood_marks',
  'warning_job',
  'warning_steps',
  'transfer_target',
  'transfer_job',
  'bulletin',
  'release_notice',
] as const;
export type FileKind = (typeof fileKinds)[number];
