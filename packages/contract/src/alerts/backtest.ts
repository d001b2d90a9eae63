import { z } from 'zod';
import { instant } from '../fields.ts';
import { route } from '../kit.ts';
import { stepLevels } from './jobs/limits.ts';

const figure = z.number().nullable();
const levels = Object.fromEntries(Object.keys(stepLevels).map((key) => [key, figure])) as Record<
  keyof typeof stepLevels,
  typeof figure
>;

export const backtest = {
  series: route({
    method: 'GET',
    path: '/v1/setting/warning/series',
    summary:
      'List all versions of the rows of a series in a period, with when each became known, and the levels in force',
    access: ['interpolate-history', 'sensor.update'],
    query: z.object({ series: z.coerce.number().int().min(1).max(2_000_000_000), from: instant, to: instant }),
    data: z.object({
      series_id: z.number().int(),
      unit: z.string(),
      row_seconds: z.number().int().describe('usual interval between rows'),
      first_ms: z.number().nullable().describe('time of the first row, milliseconds since 1970'),
      after_ms: z.array(z.number()).describe('for each row, time since the row before; 0: same time, corrected'),
      values: z.array(figure).describe('null: missing, or rejected by quality control'),
      late_ms: z.array(z.number()).describe('for each row, delay between its time and when it became known'),
      levels: z
        .array(z.object({ from_ms: z.number(), season: z.string().nullable(), levels: z.object(levels) }))
        .describe('in force from then until the next entry'),
    }),
  }),
};
