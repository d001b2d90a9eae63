import { z } from 'zod';
import { id, instant, text } from '../../fields.ts';
import { route } from '../../kit.ts';
import { basinOrigins, floodSigns, maxBasinVersions } from './codes.ts';
import { basinReaders, basinWriters } from './readers.ts';
import { basinContent } from './shape.ts';

const head = {
  basin_id: id,
  reason: z.string(),
  counts_from: instant.describe('forecasts made before went by the set before'),
  counts_until: instant.nullable().describe('excluded; null: it counts'),
  recorded_by: z.string().nullable(),
  origin: z.enum(basinOrigins),
  parts: z.number().int(),
  area: z.number().describe('km2, of all parts'),
};

/** The basin of the lake as a model: parts, rain, rivers, parameters; in versions. */
export const basin = {
  list: route({
    method: 'GET',
    path: '/v1/basin/getall',
    summary: 'Every version of the model of the basin, the newest first',
    access: basinReaders,
    data: z.object({
      versions: z.array(z.object(head)).max(maxBasinVersions),
      flood: z.array(z.enum(floodSigns)).describe('what says that a flood runs: a set is then asked for twice'),
      may: z.object({ save: z.boolean() }),
    }),
  }),
  one: route({
    method: 'GET',
    path: '/v1/basin/get',
    summary: 'One version of the model of the basin with its parameters',
    access: basinReaders,
    query: z.object({ basin_id: id }),
    data: z.object({ ...head, content: basinContent }),
  }),
  proposal: route({
    method: 'GET',
    path: '/v1/basin/proposal',
    summary:
      'A model to begin with: parts from the catchments and gauges of the plant, parameters usual for the region, with wide bands',
    access: basinReaders,
    data: z.object({ content: basinContent.nullable().describe('null: the plant has no rain station') }),
  }),
  save: route({
    method: 'POST',
    path: '/v1/basin/save',
    summary:
      'Takes a model of the basin into force: counts from now on, and ends the one before; what was forecast stays as it was said',
    access: basinWriters,
    body: z.object({
      reason: text(1000),
      content: basinContent,
      seen_basin_id: id.nullable().describe('the version this one follows; null: the plant had none'),
      in_flood: z.boolean().describe('a flood runs, and it is meant all the same'),
    }),
    data: z.object(head),
    bodyLimitBytes: 256 * 1024,
  }),
};
