import { z } from 'zod';
import { instant } from '../fields.ts';
import { route } from '../kit.ts';
import { forecastInUse } from './forecasts/in-use.ts';
import { uncheckedReasons } from './release-plans/codes.ts';

const viewers = ['dashboard.view', 'dashboard.calculation', 'dashboard.save-revert'] as const;

const value = z.number().nullable();

/** Levels a lake is asked for, upwards and then downwards. */
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

/** Why nothing is told; the first that holds. */
export const freeboardStates = ['told', ...uncheckedReasons] as const;

/** When the lake comes to its levels while gates keep their openings and units their power. */
export const statedFreeboard = z.object({
  state: z.enum(freeboardStates).describe('told, or why nothing is told'),
  at: instant.nullable().describe('of the level it begins with'),
  lake_level: value.describe('m it begins with'),
  inflow: value.describe('m3/s then'),
  release: value.describe('m3/s then, of all outlets as they stand'),
  issued_at: instant.nullable().describe('of the forecast of the inflow'),
  forecast: forecastInUse.nullable().describe('by which the inflow comes'),
  until: instant.nullable().describe('how far the forecast reaches; nothing is told of later'),
  range_until: instant.nullable().describe('how far its low and high line reach; null: they are not known'),
  old_at: instant.nullable().describe('from then on it is too old to be told'),
  levels: z
    .array(
      z.object({
        level: z.enum(freeboardLevels),
        elevation: z.number().describe('m'),
        side: z.enum(['up', 'down']),
        state: z
          .enum(['comes', 'passed', 'not_within', 'not_known'])
          .describe(
            'comes: `at` says when; passed: the lake stands there or beyond; not_within: not before `until`; not_known: beyond what curve or outlets tell',
          ),
        at: instant.nullable().describe('by the central line'),
        earliest: instant.nullable().describe('by the line that brings it soonest; null: not within its reach'),
        latest: instant.nullable().describe('by the other; null: not within its reach'),
      }),
    )
    .describe('those that are set; empty where nothing is told'),
});

export const freeboard = {
  ahead: route({
    method: 'GET',
    path: '/v1/dashboard/data/freeboard',
    summary: 'When the lake comes to each of its levels if nobody touches gates and units, with its range',
    access: viewers,
    keyScope: 'figures',
    data: statedFreeboard,
  }),
};
