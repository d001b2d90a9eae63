import { z } from 'zod';
import { asWritten } from '../as-written.ts';
import { empty } from '../fields.ts';
import { route } from '../kit.ts';
import { edited, seenVersion } from '../plant/settings/fields.ts';
import { transferReaders as readers, transferWriters as writers } from './access.ts';
import { targetFields, targetId } from './target.ts';

const transferTarget = asWritten(
  targetFields.extend({
    target_id: targetId,
    is_own: z
      .boolean()
      .describe('false: one of the eight targets of the specification, which can be changed and reset'),
    is_changed: z.boolean().describe('differs from how it was shipped'),
    is_described: z.boolean().describe('its address is known; otherwise its jobs cannot be switched on'),
    is_demo: z.boolean(),
    jobs: z.array(z.object({ job_id: z.number().int(), process_name: z.string() })),
    ...edited,
  }),
);

export const transferTargets = {
  list: route({
    method: 'GET',
    path: '/v1/setting/transfer/targets',
    summary: 'List targets: the eight of the specification, those of the plant, and examples to start from',
    access: readers,
    data: z.object({
      targets: z.array(transferTarget),
      examples: z.array(z.object({ code: z.string(), target: targetFields })),
      may: z.object({ add: z.boolean(), address: z.boolean().describe('may change the address of a target') }),
    }),
  }),
  save: route({
    method: 'POST',
    path: '/v1/setting/transfer/targets/save',
    summary: 'Add or change a target; a new address requires the right `system`',
    access: writers,
    body: asWritten(targetFields.extend({ target_id: targetId.nullable(), version: seenVersion })),
    data: transferTarget,
  }),
  delete: route({
    method: 'POST',
    path: '/v1/setting/transfer/targets/delete',
    summary: 'Delete a target of the plant, or reset one of the specification to how it was shipped',
    access: writers,
    body: z.object({ target_id: targetId, version: seenVersion }),
    data: empty,
  }),
};
