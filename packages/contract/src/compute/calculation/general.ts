import { z } from 'zod';
import { asWritten } from '../../as-written.ts';

/** `yyyy-MM-dd HH:mm:ss` on the clock of the plant. */
export const dateString = z.string().describe('yyyy-MM-dd HH:mm:ss on the clock of the plant');
const value = z.number().nullable();

/** The general record (specification, section 3): the state of the reservoir at one instant. Null is missing, never zero. */
export const generalFields = {
  total_discharge_lake: value.describe('m3/s, inflow by the water balance of the last 60 minutes; never below 0 here'),
  inflow_moving_average: value.describe('m3/s, smoothed inflow; never below 0 here'),
  total_discharge_out: value.describe('m3/s, turbines and dam'),
  total_discharge_dam: value.describe('m3/s'),
  total_discharge_turbine: value.describe('m3/s'),
  lake_level: value.describe('m'),
  total_capacity: value.describe('m3, storage of the lake'),
  upstream_water_level: value.describe('m'),
  downstream_water_level: value.describe('m'),
} as const;

export type GeneralField = keyof typeof generalFields;

/** The flags of a figure, by the engine's names: `clamped`, `estimated`, `missing`, ...; empty when there is nothing to say. */
export const figureFlags = z.array(z.string());

/** For one instant, with the flags of each figure. */
export const generalRecord = asWritten(
  z.object({
    date_string: dateString,
    ...generalFields,
    inflow_error: value.describe(
      'm3/s, two standard errors of the smoothed inflow; null: missing, or a record from before it was stored',
    ),
    inflow_delay_minutes: value.describe(
      'possible delay of the smoothed inflow, or overshoot, where the inflow turns, by the smoothing used in this record',
    ),
    flags: z.partialRecord(z.enum(Object.keys(generalFields) as [GeneralField, ...GeneralField[]]), figureFlags),
    operation_method: z.enum(['manual', 'auto']).describe('manual: saved by a person'),
    run_id: z.number().int().describe('saved run the figures belong to'),
    stale: z.boolean().describe('inputs changed since; recomputation is pending'),
    overridden: z
      .array(z.enum(['lake_level', 'downstream_water_level']))
      .describe('values a person entered in place of readings'),
  }),
);

/** The record behind a response: responses with the same one belong together. */
export const recordName = z.object({
  run_id: z.number().int(),
  date_string: dateString,
});

/** One outlet at one instant. */
export const outletFigures = z.object({
  outlet_id: z.string(),
  code: z.string(),
  name: z.string(),
  outlet_type: z.literal([1, 2]).describe('1 unit, 2 gate'),
  input_value: value.describe('MW for a unit, m for a gate; 3 decimals'),
  output_value: value.describe('m3/s; 3 decimals'),
  if_over_top: value.describe(
    'm3/s over a gate reported closed, with the lake above its leaf, where only one source says so: not in output_value; else null',
  ),
  input_time: z.string().nullable().describe('date_string of the input reading'),
  input_quality: z.number().int().nullable(),
  input_source: z.enum(['station', 'entry', 'override', 'none']).describe('source of the input'),
  overridden: z.boolean(),
  in_service: z.boolean(),
  flags: figureFlags,
});
