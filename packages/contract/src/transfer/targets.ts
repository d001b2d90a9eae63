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
    is_own: z.boolean().describe('false: one of the eight of the specification, which can be changed and put back'),
    is_changed: z.boolean().describe('otherwise than it was shipped'),
    is_described: z.boolean().describe('its address is known: before, no job is switched on for it'),
    is_demo: z.boolean(),
    jobs: z.array(z.object({ job_id: z.number().int(), process_name: z.string() })),
    ...edited,
  }),
);

export const transferTargets = {
  list: route({
    method: 'GET',
    path: '/v1/setting/transfer/targets',
    summary: 'Where figures are sent: the eight of the specification, the plant’s own, and examples to begin with',
    access: readers,
    data: z.object({
      targets: z.array(transferTarget),
      examples: z.array(z.object({ code: z.string(), target: targetFields })),
      may: z.object({ add: z.boolean(), address: z.boolean().describe('may write where figures go') }),
    }),
  }),
  save: route({
    method: 'POST',
    path: '/v1/setting/transfer/targets/save',
    summary: 'Add a target, or change one; a new address needs the right `system`',
    access: writers,
    body: asWritten(targetFields.extend({ target_id: targetId.nullable(), version: seenVersion })),
    data: transferTarget,
  }),
  delete: route({
    method: 'POST',
    path: '/v1/setting/transfer/targets/delete',
    summary: 'Delete a target of the plant’s own, or put one of the specification back to how it was shipped',
    access: writers,
    body: z.object({ target_id: targetId, version: seenVersion }),
    data: empty,
  }),
};
