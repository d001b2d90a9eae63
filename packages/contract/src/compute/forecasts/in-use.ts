import { z } from 'zod';
import { asWritten } from '../../as-written.ts';
import { instant } from '../../fields.ts';
import { bandStates, lackedInputs } from './basin-model/codes.ts';

/** Who may speak of the inflow that a plant goes by. */
export const forecastSources = ['model', 'nowcast', 'measured'] as const;
export type ForecastSource = (typeof forecastSources)[number];

/** The run that is gone by: two screens that show the same one show one future. */
export const runInUseId = z.number().int().nullable().describe('null: what is measured, of which no run is kept');
export const runInUse = asWritten(z.object({ source: z.enum(forecastSources), run_id: runInUseId }));

/** Whose forecast of the inflow a lake is followed by. */
export const forecastInUse = z.object({
  source: z
    .enum(forecastSources)
    .describe(
      'model: the model of the basin, while it speaks; else nowcast; measured: the inflow as it stands, where neither speaks',
    ),
  run_id: runInUseId,
  issued_at: instant,
  base_time: instant.describe('the record it knew'),
  lacks: z
    .array(z.enum(lackedInputs))
    .describe(
      'what the newest run of the model had to do without; it speaks in spite of it, or the nowcast in its place',
    ),
  bands: z
    .enum(bandStates)
    .describe(
      'not_measured: too few floods of the plant are judged, so its range is wide and no alarm goes by its chances',
    ),
  late: z.boolean().describe('the next one should have come'),
  outrun: z.boolean().describe('more comes by now than the model said at most: the lake may rise sooner than it tells'),
  model_silent_since: instant
    .nullable()
    .describe(
      'the record of the last run of the model, where it is too old to be told and the nowcast speaks in its place',
    ),
});
export type ForecastInUseView = z.infer<typeof forecastInUse>;
