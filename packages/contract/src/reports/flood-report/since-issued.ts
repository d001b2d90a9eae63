import { z } from 'zod';
import { asWritten } from '../../as-written.ts';

const comparedFigures = [
  'level_highest',
  'inflow_highest',
  'release_highest',
  'volume_inflow',
  'volume_release',
  'moves',
  'orders',
  'notices',
  'broken',
] as const;
export type ComparedFigure = (typeof comparedFigures)[number];

/** What an issued report would say otherwise if it were issued now. */
export const sinceIssued = asWritten(
  z.array(
    z.object({
      figure: z
        .enum(comparedFigures)
        .describe('moves, orders and notices as their number; broken in minutes of all rules'),
      issued: z.number().nullable().describe('m, m3/s, million m3, minutes, or how many'),
      now: z.number().nullable().describe('the same as issued: as many, but others'),
    }),
  ),
);
export type SinceIssued = z.output<typeof sinceIssued>;
