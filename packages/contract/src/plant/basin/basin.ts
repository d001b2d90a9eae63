import { z } from 'zod';
import { id, instant, text } from '../../fields.ts';
import { route } from '../../kit.ts';
import { basinOrigins, floodSigns, maxBasinVersions } from './codes.ts';
import { basinReaders, basinWriters } from './readers.ts';
import { basinContent } from './shape.ts';

const head = {
  basin_id: id,
  reason: z.string(),
  counts_from: instant.describe('earlier forecasts used the former version'),
  counts_until: instant.nullable().describe('exclusive; null: in use'),
  recorded_by: z.string().nullable(),
  origin: z.enum(basinOrigins),
  parts: z.number().int(),
  area: z.number().describe('km2, all parts'),
};

/** The basin of the lake as a model: parts, rain, rivers, parameters; in versions. */
export const basin = {
  list: route({
    method: 'GET',
    path: '/v1/basin/getall',
    summary: 'List versions of the basin model, newest first',
    access: basinReaders,
    data: z.object({
      versions: z.array(z.object(head)).max(maxBasinVersions),
      flood: z
        .array(z.enum(floodSigns))
        .describe('evidence of a flood in progress: changing the set then requires confirmation'),
      may: z.object({ save: z.boolean() }),
    }),
  }),
  one: route({
    method: 'GET',
    path: '/v1/basin/get',
    summary: 'Read one version of the basin model with its parameters',
    access: basinReaders,
    query: z.object({ basin_id: id }),
    data: z.object({ ...head, content: basinContent }),
  }),
  proposal: route({
    method: 'GET',
    path: '/v1/basin/proposal',
    summary: 'Propose an initial model: parts from catchments and gauges of the plant, regional parameters, wide bands',
    access: basinReaders,
    data: z.object({ content: basinContent.nullable().describe('null: the plant has no rain station') }),
  }),
  save: route({
    method: 'POST',
    path: '/v1/basin/save',
    summary: 'Put a basin model in force from now on, ending the current one; earlier forecasts stay as issued',
    access: basinWriters,
    body: z.object({
      reason: text(1000),
      content: basinContent,
      seen_basin_id: id.nullable().describe('version it succeeds; null: the plant had none'),
      in_flood: z.boolean().describe('confirms the change during a flood'),
    }),
    data: z.object(head),
    bodyLimitBytes: 256 * 1024,
  }),
};
