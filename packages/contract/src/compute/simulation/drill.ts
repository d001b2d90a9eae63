import { z } from 'zod';
import { id, instant, optionalText } from '../../fields.ts';
import { designYears } from './codes.ts';
import { drillActs, drillSensors } from './drill-codes.ts';

const points = z.number().min(0).max(100).nullable().describe('null: not available at this plant');

/** The stored part of a drill: its subject, its actions, and its score. */
export const drillResult = z.object({
  scene_id: id.nullable().describe('scene the drill started from, while it is stored'),
  scenario: z.object({
    kind: z.enum(['design', 'past']),
    years: z.union(designYears.map((years) => z.literal(years))).nullable(),
    peak: z.number().min(1).max(200_000).nullable().optional().describe('m3/s of a design flood, as set'),
    past_from: instant.nullable(),
    sensor: z.enum(drillSensors),
    seed: z
      .number()
      .int()
      .min(0)
      .max(2 ** 31),
    hours: z.number().int().min(1).max(240),
  }),
  acts: z
    .array(
      z.object({
        minute: z.number().min(0).max(14_400),
        act: z.enum(drillActs),
        of: optionalText(120),
        value: z.number().nullable(),
      }),
    )
    .max(500),
  score: z.object({
    total: points,
    safety: points,
    rules: points,
    notices: points,
    against_proposal: points,
    highest_level: z.number(),
    proposal_highest_level: z.number().nullable(),
  }),
});
export type DrillResult = z.output<typeof drillResult>;
