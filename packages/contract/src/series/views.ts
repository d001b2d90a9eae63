import { z } from 'zod';
import { empty, id, text } from '../fields.ts';
import { route } from '../kit.ts';
import { edited, seenVersion } from '../plant/settings/fields.ts';
import {
  chartAxes,
  chartModes,
  chartPeriod,
  chartResolutions,
  chartShapes,
  chartShift,
  maxChartSeries,
} from './read/chart-limits.ts';

const line = z.object({
  series_id: z.number().int().min(1).max(2_000_000_000),
  axis: z.enum(chartAxes),
  shape: z.enum(chartShapes),
  shift: z.string().regex(chartShift, 'format').describe('delay it is drawn with: 0, hours (24h) or years (1y)'),
});

const viewFields = z.object({
  period: z.string().regex(chartPeriod, 'format').describe('24h, or two instants separated by a slash'),
  resolution: z.enum(chartResolutions),
  mode: z.enum(chartModes).describe('over time, or one series against another'),
  series: z.array(line).min(1).max(maxChartSeries),
});

const content = {
  name: text(80),
  shared: z.boolean().describe('visible to all experts of the plant'),
  shown: viewFields,
};

const one = { view_id: id, version: seenVersion };

export const chartViewShape = z.object({
  view_id: id,
  ...content,
  owner: z.string().nullable(),
  owner_name: z.string().nullable(),
  ...edited,
});

/** Views of the chart page an expert returns to: private, or shared with the plant. */
export const chartViews = {
  list: route({
    method: 'GET',
    path: '/v1/chart/view/getall',
    summary: 'List saved views of the chart page by name: of the caller, and shared at the plant',
    access: 'experts',
    data: z.array(chartViewShape),
  }),
  add: route({
    method: 'POST',
    path: '/v1/chart/view/add',
    summary: 'Save a view of the chart page',
    access: 'experts',
    body: z.object(content),
    data: chartViewShape,
  }),
  update: route({
    method: 'POST',
    path: '/v1/chart/view/update',
    summary: 'Change a view of the caller',
    access: 'experts',
    body: z.object({ ...one, ...content }),
    data: chartViewShape,
  }),
  delete: route({
    method: 'POST',
    path: '/v1/chart/view/delete',
    summary: 'Delete a view of the caller',
    access: 'experts',
    body: z.object(one),
    data: empty,
  }),
};
