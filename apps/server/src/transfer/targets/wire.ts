import type { transferTargets as contract } from '@spillway/contract/transfer/targets';
import { editedOnWire } from '../../plant/save-one.ts';
import type { AnswerTo } from '../../platform/http/inside.ts';
import { isDescribed } from './reach.ts';
import type { Target } from './target.ts';

export interface UsingJob {
  readonly jobNo: number;
  readonly fields: { readonly process_name: string; readonly target_id: number };
}

export const targetView = (
  one: Target,
  jobs: readonly UsingJob[],
  mayWrite: boolean,
): AnswerTo<typeof contract.save> => ({
  ...one.fields,
  target_id: one.targetId,
  is_own: one.isOwn,
  is_changed: one.isChanged,
  is_described: isDescribed(one.fields),
  is_demo: one.isDemo,
  jobs: jobs
    .filter(({ fields }) => fields.target_id === one.targetId)
    .map(({ jobNo, fields }) => ({ job_id: jobNo, process_name: fields.process_name })),
  ...editedOnWire(one),
  may: { update: mayWrite },
});
