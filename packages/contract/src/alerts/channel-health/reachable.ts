import { z } from 'zod';
import { empty, id, instant } from '../../fields.ts';
import { route } from '../../kit.ts';
import { hearings, unreachedReasons } from '../reach-reasons.ts';

const viewers = ['dashboard.view', 'dashboard.calculation', 'dashboard.save-revert'] as const;

/** Whether anybody would notice a critical warning of this moment. */
export const reachable = {
  read: route({
    method: 'GET',
    path: '/v1/warning/heard',
    summary: 'Whether a critical warning raised now would be noticed by anybody, and each reason why not',
    access: viewers,
    data: z.object({
      hearing: z.enum(hearings),
      severity: z
        .enum(['good', 'watch', 'critical'])
        .describe('watch besides where a plant is new and nothing is set up yet'),
      reasons: z.array(
        z.object({
          code: z.enum(unreachedReasons),
          facts: z.record(z.string(), z.union([z.string(), z.number()])),
        }),
      ),
      sounding: z.number().int().describe('browsers that would sound at this plant now'),
      on_duty: z
        .array(
          z.object({
            name: z.string(),
            is_reachable: z.boolean().describe('some channel leads to the person'),
            proven_at: instant.nullable().describe('when the person last confirmed that something arrived that way'),
          }),
        )
        .describe('by the plan in force now'),
      quiet: z
        .array(z.object({ name: z.string(), until: instant }))
        .describe('in quiet hours of their own: told of critical warnings at once, of lesser ones after then'),
      proof_days: z
        .number()
        .int()
        .describe('for so long a way to somebody counts as proven, by the settings of the plant'),
      looked_at: instant.nullable().describe('when the plant was last looked at for warnings; null: not yet'),
      silent_since: instant.nullable().describe('nobody has looked for warnings since; null: they are looked for'),
    }),
  }),
  sound: route({
    method: 'POST',
    path: '/v1/warning/sound',
    summary: 'Say that this browser sounds for the plant, each minute while it does; or that it does no longer',
    access: viewers,
    body: z.object({
      browser_id: id.describe('made by the browser, the same of all its tabs'),
      is_on: z.boolean(),
      all_plants: z.boolean().default(false).describe('for every plant the caller may see'),
    }),
    data: empty,
  }),
};
