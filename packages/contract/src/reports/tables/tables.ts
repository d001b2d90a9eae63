import { z } from 'zod';
import { asWritten } from '../../as-written.ts';
import { empty, id, text } from '../../fields.ts';
import { route } from '../../kit.ts';
import { edited, seenVersion } from '../../plant/settings/fields.ts';
import { reportAnswer, reportColumn, reportLayout, reportRequest } from './shape.ts';

const access = ['report'] as const;

const template = asWritten(z.object({ template_id: id, name: z.string(), ...reportLayout, ...edited }));

/** Tables of measured and computed values (specification, sections 1, 5 and 7). */
export const reports = {
  columns: route({
    method: 'GET',
    path: '/v1/report/columns',
    summary: 'List columns available to reports of the plant, by group, named in the language of the caller',
    access,
    keyScope: 'reports',
    data: z.array(reportColumn),
  }),
  outlets: route({
    method: 'GET',
    path: '/v1/report/lite/get-outlets',
    summary: 'List units and gates with the keys of their columns',
    access,
    keyScope: 'reports',
    data: z.array(
      z.object({
        outlet_id: id,
        code: z.string(),
        name: z.string(),
        outlet_type: z.literal([1, 2]).describe('1 unit, 2 gate'),
        columns: z.array(z.string()),
      }),
    ),
  }),
  report: route({
    method: 'POST',
    path: '/v1/report/lite/get-report',
    summary: 'Stream a report, one line per row; at most 106,000 rows and 60 seconds',
    access,
    keyScope: 'reports',
    body: reportRequest,
    data: reportAnswer,
    raw: 'json',
  }),
  templates: route({
    method: 'GET',
    path: '/v1/report/template/getall',
    summary: 'List named layouts of the plant, by name',
    access,
    data: z.array(template),
  }),
  addTemplate: route({
    method: 'POST',
    path: '/v1/report/template/add',
    summary: 'Save a layout under a name, for everybody at the plant',
    access,
    body: asWritten(z.object({ name: text(120), ...reportLayout })),
    data: template,
  }),
  updateTemplate: route({
    method: 'POST',
    path: '/v1/report/template/update',
    summary: 'Change a named layout',
    access,
    body: asWritten(z.object({ template_id: id, name: text(120), ...reportLayout, version: seenVersion })),
    data: template,
  }),
  removeTemplate: route({
    method: 'POST',
    path: '/v1/report/template/delete',
    summary: 'Delete a named layout that no schedule uses',
    access,
    body: z.object({ template_id: id }),
    data: empty,
  }),
};
