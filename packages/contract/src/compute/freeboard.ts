import { z } from 'zod';
import { instant } from '../fields.ts';
import { route } from '../kit.ts';
import { forecastInUse } from './forecasts/in-use.ts';
import { uncheckedReasons } from './release-plans/codes.ts';

const viewers = ['dashboard.view', 'dashboard.calculation', 'dashboard.save-revert'] as const;

const value = z.number().nullable();

/** Levels evaluated for a lake, upwards and then downwards. */
export const freeboardLevels = [
  'flood_reception',
  'normal',
  'max_before_flood',
  'design_flood',
  'check_flood',
  'crest',
  'dead',
] as const;

export type FreeboardLevel = (typeof freeboardLevels)[number];

/** The reason for a missing result; the first that applies. */
export const freeboardStates = ['told', ...uncheckedReasons] as const;

/** When the lake reaches its levels while gates keep their openings and units their power. */
export const statedFreeboard = z.object({
  state: z.enum(freeboardStates).describe('available, or the reason it is not'),
  at: instant.nullable().describe('time of the initial level'),
  lake_level: value.describe('m, initial level'),
  inflow: value.describe('m3/s then'),
  release: value.describe('m3/s then, all outlets at present openings'),
  issued_at: instant.nullable().describe('issue time of the inflow forecast'),
  forecast: forecastInUse.nullable().describe('inflow forecast used'),
  until: instant.nullable().describe('end of the forecast; later levels are not computed'),
  range_until: instant.nullable().describe('end of the low and high lines; null: not known'),
  old_at: instant.nullable().describe('outdated from then on'),
  levels: z
    .array(
      z.object({
        level: z.enum(freeboardLevels),
        elevation: z.number().describe('m'),
        side: z.enum(['up', 'down']),
        state: z
          .enum(['comes', 'passed', 'not_within', 'not_known'])
          .describe(
            'comes: see `at`; passed: the lake is at or beyond it; not_within: not before `until`; not_known: outside curve or outlet tables',
          ),
        at: instant.nullable().describe('by the central line'),
        earliest: instant.nullable().describe('by the earliest line; null: not within its reach'),
        latest: instant.nullable().describe('by the latest line; null: not within its reach'),
      }),
    )
    .describe('levels that are set; empty if nothing is available'),
});

export const freeboard = {
  ahead: route({
    method: 'GET',
    path: '/v1/dashboard/data/freeboard',
    summary: 'Estimate when the lake reaches each of its levels if gates and units stay unchanged, with the range',
    access: viewers,
    keyScope: 'figures',
    data: statedFreeboard,
  }),
};
