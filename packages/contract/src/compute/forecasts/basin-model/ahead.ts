import { z } from 'zod';
import { instant } from '../../../fields.ts';
import { modelForecast } from '../stored-runs.ts';
import { bandStates, modelTroubles } from './codes.ts';
import { rainToDesign } from './model.ts';

const value = z.number().nullable();

/** The basin model's forecast of the next hours, beside the present figures. */
export const modelAhead = z.object({
  run_id: z.number().int(),
  issued_at: instant,
  base_time: instant,
  withheld_at: instant,
  under_plan: z.boolean().describe('true: the lake follows the planned release; else present openings are held'),
  leads: z.array(
    z.object({
      lead_hours: z.number().int(),
      valid_at: instant,
      value: z.number().describe('m3/s'),
      low: value.describe('m3/s: 80 of 100 outcomes lie between low and high'),
      high: value,
      lake_level: value.describe('m'),
    }),
  ),
  peak: z.object({
    low: z.number().describe('m3/s: 80 of 100 members peak between low and high'),
    high: z.number(),
    earliest: instant,
    latest: instant,
    over_share: z.number().describe('share of the members that only recede'),
  }),
  rain_to_design: rainToDesign.nullable(),
  bands: z.enum(bandStates),
  troubles: z.array(z.enum(modelTroubles)),
});

/** A person's forecast of the inflow, beside the record and the models. */
export const manualAhead = z.object({
  run_id: z.number().int(),
  author: z.string().nullable(),
  reason: z.string(),
  issued_at: instant,
  datas: z.array(modelForecast).describe('in the format of mikenam'),
});
