import { z } from 'zod';
import { asWritten } from '../../as-written.ts';
import { instant } from '../../fields.ts';
import { bandStates, lackedInputs } from './basin-model/codes.ts';

/** The possible sources of the inflow a plant uses. */
export const forecastSources = ['model', 'nowcast', 'measured'] as const;
export type ForecastSource = (typeof forecastSources)[number];

/** The run in use: two screens with the same run show the same forecast. */
export const runInUseId = z.number().int().nullable().describe('null: measured inflow, which has no stored run');
export const runInUse = asWritten(z.object({ source: z.enum(forecastSources), run_id: runInUseId }));

/** The source of the inflow forecast that a lake projection uses. */
export const forecastInUse = z.object({
  source: z
    .enum(forecastSources)
    .describe(
      'model: the basin model, while valid; else nowcast; measured: inflow held constant, if neither is available',
    ),
  run_id: runInUseId,
  issued_at: instant,
  base_time: instant.describe('time of the newest record used'),
  lacks: z
    .array(z.enum(lackedInputs))
    .describe('inputs missing in the newest model run; the run is used all the same, or the nowcast instead'),
  bands: z
    .enum(bandStates)
    .describe(
      'not_measured: too few floods of the plant have been verified, so the range is wide and no alarm uses its chances',
    ),
  late: z.boolean().describe('the next forecast is overdue'),
  outrun: z.boolean().describe('inflow now exceeds the maximum of the model: the lake may rise sooner than forecast'),
  model_silent_since: instant
    .nullable()
    .describe('record of the last model run, if it is too old and the nowcast is used instead'),
});
export type ForecastInUseView = z.infer<typeof forecastInUse>;
