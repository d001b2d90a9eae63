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

/** The differences of an issued report if it were issued now. */
export const sinceIssued = asWritten(
  z.array(
    z.object({
      figure: z.enum(comparedFigures).describe('moves, orders and notices as counts; broken in minutes, all rules'),
      issued: z.number().nullable().describe('m, m3/s, million m3, minutes, or a count'),
      now: z.number().nullable().describe('equal to issued: same count, different items'),
    }),
  ),
);
export type SinceIssued = z.output<typeof sinceIssued>;
