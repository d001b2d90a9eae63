import { z } from 'zod';
import type { Topic } from './events.ts';
import { id } from './fields.ts';

const nothing = z.strictObject({});
/** An edited object with versions and a trail. Without an id it is several at once. */
const changeFields = z.object({ kind: z.string(), id: z.string().nullable() });
const someSeries = z.object({ series: z.array(z.number().int()) });
const account = z.object({ account_id: id });
const role = z.object({ role_id: id });
const day = z.iso.date();

/** The payload of a topic: enough to know what to read again, never the data itself. */
export const payloads = {
  'account.changed': account.describe('An account was created, changed, registered or deleted'),
  'device.changed': account.describe('A device showed a notification, changed its push address or was turned off'),
  'role.changed': role.describe('A role group was created, changed or deleted'),
  'session.changed': z
    .union([account, role])
    .describe('Sessions ended, or the permissions of an account or role group changed: its streams end too'),
  'system.changed': nothing.describe('Jobs, backups, disks or settings of the installation'),
  'channel.changed': nothing.describe('Gateways, webhooks or their certificates'),
  'message.changed': nothing.describe('Outgoing messages, sent or held'),
  'conditions.changed': nothing.describe('Conditions of the installation changed'),
  'plant.changed': changeFields.describe('The plant, its settings, catchments, outlines or operation'),
  'station.changed': changeFields.describe('A station, or several after an import'),
  'sensor.changed': changeFields.describe('A sensor, or its calibration'),
  'maintenance.changed': changeFields.describe('Maintenance periods of a sensor or station'),
  'outlet.changed': changeFields.describe('A unit or gate'),
  'measure_position.changed': changeFields.describe('A measure position'),
  'curve.changed': changeFields.describe('An interpolation table'),
  'series.changed': z
    .object({ series: z.array(z.number().int()).nullable().describe('null: too many to list') })
    .describe('Readings were received or figures computed; at most four times a second per plant'),
  'series.corrected': someSeries.describe('A person corrected readings, or undid a correction'),
  'series.rederived': someSeries.describe('Past readings are reprocessed, or will be'),
  'series.configured': z
    .union([changeFields, z.object({ changes: z.number().int() })])
    .describe('Series were created, closed or redefined'),
  'series.entered': z.object({ series: z.number().int() }).describe('A person entered a reading'),
  'staff_gauge.changed': z.object({ gauge_id: id }).describe('A staff gauge replaces a sensor, was read, or has ended'),
  'chart_view.changed': changeFields.describe('A saved view of the chart page'),
  'duty.changed': nothing.describe('The duty roster or a stand-in changed'),
  'flood_mode.changed': z
    .object({ flood_id: id, is_on: z.boolean() })
    .describe('Flood mode began or ended, or a reminder that it is on was sent'),
  'order.changed': changeFields.describe('An order or official warning to the plant'),
  'procedure.changed': changeFields.describe('The operating procedure'),
  'plan.changed': z
    .object({ plan_id: id })
    .describe('A planned release was pinned, withdrawn, or suspended after the plant left it'),
  'deadline.changed': nothing.describe('A person accepted a later deadline'),
  'basin.changed': changeFields.describe('Another parameter set of the basin model is in force'),
  'simulation.changed': changeFields.describe('A simulated plan was saved, changed or deleted, or a drill was stored'),
  'basin_calibration.changed': z.object({ id }).describe('A basin calibration started, progressed or ended'),
  'duty_calendar.changed': changeFields.describe('The calendar of obligations'),
  'notice.changed': changeFields.describe(
    'A notice before a release was sent, received or called, or its receivers changed',
  ),
  'owed.changed': z
    .object({ duty_id: z.string() })
    .describe('An obligation was marked as done, or the mark was removed'),
  'contact.changed': nothing.describe('A contact of the plant, or a group of receivers'),
  'machine_key.changed': nothing.describe('A machine key was created, changed, rotated or revoked'),
  'note.changed': changeFields.describe('A note on a time, a series or an outlet'),
  'calculation.changed': z
    .object({
      kind: z
        .string()
        .describe(
          'of the run; recalculation: its progress; or operation: automatic calculation was switched on or off',
        ),
    })
    .describe('Records of the plant were saved, or the past is recomputed'),
  'forecast.issued': z.object({ source: z.string() }).describe('An inflow forecast'),
  'forecast.judged': z.object({ from: z.string(), to: z.string() }).describe('Forecasts of some days were verified'),
  'forecast_hand.changed': z.object({ hand_id: id }).describe('A manual forecast was issued or withdrawn'),
  'flood_marks.changed': nothing.describe('Alarm flows or design peaks of the plant'),
  'balance.looked_at': nothing.describe('The water balance of the plant was checked again'),
  'rain_forecast.changed': z
    .union([changeFields, z.object({ id })])
    .describe('A rain forecast was received or withdrawn'),
  'tariff.changed': changeFields.describe('A tariff, or prices of market days'),
  'energy.changed': z
    .union([changeFields, z.object({ from: day, to: day })])
    .describe('Energy and revenue of days were computed, or corrected by a person'),
  'warning.looked': nothing.describe('Warnings of every plant were evaluated: each minute'),
  'warning.changed': nothing.describe('Warnings were raised, ended, acknowledged or seen'),
  'warning_job.changed': changeFields.describe('Warning jobs, their receivers or mutes'),
  'transfer_job.changed': changeFields.describe('Transfer jobs or targets'),
  'transfer.changed': nothing.describe('Slots were sent or failed; at most once a second'),
  'report.changed': changeFields.describe('A report file, template or schedule'),
  'bulletin.changed': changeFields.describe('A bulletin draft or issued bulletin'),
  'flood_report.changed': changeFields.describe('A flood report'),
  'watcher.changed': z.union([changeFields, z.object({ id })]).describe('A collector was changed, or is silent'),
  'watcher.heard': nothing.describe('Collectors were in contact'),
} as const satisfies { readonly [T in Topic]: z.ZodType };

export type PayloadOf<T extends Topic> = z.input<(typeof payloads)[T]>;

/** For objects with versions and a trail. */
export type ChangedPayload = z.input<typeof changeFields>;
