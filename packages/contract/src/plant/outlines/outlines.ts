import { z } from 'zod';
import { empty, instant, optionalText } from '../../fields.ts';
import { route } from '../../kit.ts';
import { edited, latitude, longitude, seenVersion } from '../settings/fields.ts';
import { outlineKinds } from './kinds.ts';

const kind = z.enum(outlineKinds);

/** Data of an upload, without the shape itself. */
const outline = z.object({
  kind,
  file_name: z.string().nullable(),
  vertices: z.number().int(),
  measure: z.number().describe('area in km2; of rivers the length in km'),
  start_longitude: longitude,
  start_latitude: latitude,
  end_longitude: longitude,
  end_latitude: latitude,
  ...edited,
});

/** An empty collection before the first upload. */
const geoJson = z.looseObject({ type: z.string() });

const shape = (path: string, summary: string) =>
  route({
    method: 'GET',
    path,
    summary,
    access: 'signed-in',
    raw: 'json',
    query: z.object({ instant: instant.optional().describe('as of this instant; absent: current') }),
    data: geoJson,
  });

/** Enough for 200,000 vertices with seven decimals and indentation. */
const uploadLimitBytes = 24 * 1024 * 1024;

export const outlines = {
  contour: shape('/v1/setting/get/basin-contour', 'Read the basin contour as GeoJSON, without the envelope'),
  rivers: shape('/v1/setting/get/rivers', 'Read the rivers of the basin as GeoJSON, without the envelope'),
  lake: shape('/v1/setting/get/lake-outline', 'Read the lake outline as GeoJSON, without the envelope'),
  list: route({
    method: 'GET',
    path: '/v1/setting/outline/getall',
    summary: 'List uploaded outlines of the plant, with time and author',
    access: 'signed-in',
    data: z.array(outline),
  }),
  upload: route({
    method: 'POST',
    path: '/v1/setting/outline/upload',
    summary: 'Replace an outline by a GeoJSON file: polygons for contour and lake, lines for rivers; WGS 84 degrees',
    access: ['sensor.update'],
    bodyLimitBytes: uploadLimitBytes,
    body: z.object({
      kind,
      file_name: optionalText(200).nullable().default(null),
      geojson: z.record(z.string(), z.unknown()),
      version: seenVersion,
    }),
    data: outline,
  }),
  remove: route({
    method: 'POST',
    path: '/v1/setting/outline/delete',
    summary: 'Remove an outline from the plant; its versions are kept',
    access: ['sensor.update'],
    body: z.object({ kind }),
    data: empty,
  }),
};
