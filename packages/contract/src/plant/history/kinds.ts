import type { Permission } from '../../permissions.ts';
import { basinReaders } from '../basin/readers.ts';
import { floodRecordReaders } from '../flood-record/rules.ts';
import { orderReaders } from '../orders/readers.ts';
import { procedureReaders } from '../procedure/readers.ts';

/**
 * The versioned objects of a plant, and who may read their past: the people who may open the screen that edits them. Each change appends a
 * version; nothing is overwritten, because a past calculation needs the plant of that time.
 */
const settingsReaders = ['sensor.view', 'sensor.update', 'sensor.change-status', 'interpolate-history'] as const;
const stationReaders = ['stations.view', 'stations.update', 'interpolate-history'] as const;

/** People who may open the page of transfers. */
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

/** Objects that describe the plant itself, and are in its file. */
export type PlantKind = keyof typeof ofPlant;
const plantKinds = Object.keys(ofPlant) as [PlantKind, ...PlantKind[]];

/** With the additions of the floors above; escalation steps are in the file and have no versions. */
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
