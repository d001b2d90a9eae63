import { z } from 'zod';
import type { Topic } from './events.ts';
import { id } from './fields.ts';

const nothing = z.strictObject({});
/** An object that people change, with its versions and its trail. Without an id it is several at once. */
const changed = z.object({ kind: z.string(), id: z.string().nullable() });
const someSeries = z.object({ series: z.array(z.number().int()) });
const account = z.object({ account_id: id });
const role = z.object({ role_id: id });
const day = z.iso.date();

/** What goes with a topic: enough to know what to ask for, never the data itself. */
export const payloads = {
  'account.changed': account.describe('An account was made, changed, registered or removed'),
  'device.changed': account.describe(
    'A device of an account has shown a notification, is reached otherwise, or no longer',
  ),
  'role.changed': role.describe('A group of rights was made, changed or removed'),
  'session.changed': z
    .union([account, role])
    .describe('Sessions ended, or what an account or a group of rights may do has changed: its streams end, too'),
  'system.changed': nothing.describe('Jobs, backups, disks or settings of the installation'),
  'channel.changed': nothing.describe('Gateways, webhooks or their certificates'),
  'message.changed': nothing.describe('Messages that leave this installation, or do not'),
  'conditions.changed': nothing.describe('What is wrong with the installation is more, less or otherwise'),
  'plant.changed': changed.describe('The plant, its settings, catchments, outlines or operation'),
  'station.changed': changed.describe('A station; several after an import'),
  'sensor.changed': changed.describe('A sensor, or its calibration'),
  'maintenance.changed': changed.describe('When somebody works on a sensor or a station'),
  'outlet.changed': changed.describe('A unit or a gate'),
  'measure_position.changed': changed.describe('A place where stations stand'),
  'curve.changed': changed.describe('An interpolation table'),
  'series.changed': z
    .object({ series: z.array(z.number().int()).nullable().describe('null: more than can be named') })
    .describe('Readings came, or figures were computed; at most four times a second a plant'),
  'series.corrected': someSeries.describe('A person corrected readings, or took a correction back'),
  'series.rederived': someSeries.describe('Readings of the past are worked out again, or will be'),
  'series.configured': z
    .union([changed, z.object({ changes: z.number().int() })])
    .describe('Series were made, closed or defined otherwise'),
  'series.entered': z.object({ series: z.number().int() }).describe('A person entered a reading'),
  'staff_gauge.changed': z
    .object({ gauge_id: id })
    .describe('A staff gauge takes the place of a sensor, was read, or does no longer'),
  'chart_view.changed': changed.describe('A saved view of the chart page'),
  'duty.changed': nothing.describe('Who is on duty was planned otherwise, or somebody stands in'),
  'flood_mode.changed': z
    .object({ flood_id: id, is_on: z.boolean() })
    .describe('Flood mode began or ended, or was told to be on still'),
  'order.changed': changed.describe('An order or an official warning the plant received'),
  'procedure.changed': changed.describe('The operating procedure'),
  'plan.changed': z
    .object({ plan_id: id })
    .describe('A planned release was pinned, withdrawn, or suspended because the plant left it'),
  'deadline.changed': nothing.describe('A person accepted a later deadline'),
  'basin.changed': changed.describe('Another set of the model of the basin is in force'),
  'simulation.changed': changed.describe('A simulated plan was saved, changed or deleted, or a drill was kept'),
  'basin_calibration.changed': z.object({ id }).describe('A calibration of the basin began, went on, or ended'),
  'duty_calendar.changed': changed.describe('The calendar of what is owed when'),
  'notice.changed': changed.describe(
    'A notice before a release: sent, received, called, or who stands behind its receivers',
  ),
  'owed.changed': z.object({ duty_id: z.string() }).describe('Something owed was done, or that was taken back'),
  'contact.changed': nothing.describe('A contact of the plant, or a group of receivers'),
  'machine_key.changed': nothing.describe('A key of a machine was made, changed, rotated or revoked'),
  'note.changed': changed.describe('A note at a time, a series or an outlet'),
  'calculation.changed': z
    .object({
      kind: z
        .string()
        .describe(
          'of the run; recalculation: its progress; or operation: automatic calculation was switched on or off',
        ),
    })
    .describe('Records of the plant were saved, or the past is computed again'),
  'forecast.issued': z.object({ source: z.string() }).describe('A forecast of the inflow'),
  'forecast.judged': z
    .object({ from: z.string(), to: z.string() })
    .describe('What forecasts of some days were worth was worked out'),
  'forecast_hand.changed': z.object({ hand_id: id }).describe('A forecast by hand was issued or withdrawn'),
  'flood_marks.changed': nothing.describe('Alarm flows or design peaks of the plant'),
  'balance.looked_at': nothing.describe('Whether the water of the plant adds up was computed again'),
  'rain_forecast.changed': z
    .union([changed, z.object({ id })])
    .describe('A forecast of the rain came, or was withdrawn'),
  'tariff.changed': changed.describe('A tariff, or prices of market days'),
  'energy.changed': z
    .union([changed, z.object({ from: day, to: day })])
    .describe('Energy and money of days were computed, or corrected by a person'),
  'warning.looked': nothing.describe('Every plant was looked at for warnings: each minute'),
  'warning.changed': nothing.describe('Warnings were raised, ended, acknowledged or seen'),
  'warning_job.changed': changed.describe('What deserves a warning, whom it is told to, or what is muted'),
  'transfer_job.changed': changed.describe('What is sent to agencies, or where'),
  'transfer.changed': nothing.describe('Slots were sent, or could not be; at most once a second'),
  'report.changed': changed.describe('A file, a template or a schedule of reports'),
  'bulletin.changed': changed.describe('A draft of a bulletin, or one that was issued'),
  'flood_report.changed': changed.describe('A report of a flood'),
  'watcher.changed': z.union([changed, z.object({ id })]).describe('A collector was described otherwise, or is silent'),
  'watcher.heard': nothing.describe('Collectors were heard of'),
} as const satisfies { readonly [T in Topic]: z.ZodType };

export type PayloadOf<T extends Topic> = z.input<(typeof payloads)[T]>;

/** Of what has versions and a trail. */
export type ChangedPayload = z.input<typeof changed>;
