import type { transferTargets as contract } from '@spillway/contract/transfer/targets';
import { editStampOnWire } from '../../plant/save-one.ts';
import type { AnswerTo } from '../../platform/http/inside.ts';
import { isDescribed } from './reach.ts';
import type { Target } from './target.ts';

export interface UsingJob {
  readonly jobNo: number;
  readonly fields: { readonly process_name: string; readonly target_id: number };
}

export const targetView = (
  target: Target,
  jobs: readonly UsingJob[],
  mayWrite: boolean,
): AnswerTo<typeof contract.save> => ({
  ...target.fields,
  target_id: target.targetId,
  is_own: target.isOwn,
  is_changed: target.isChanged,
  is_described: isDescribed(target.fields),
  is_demo: target.isDemo,
  jobs: jobs
    .filter(({ fields }) => fields.target_id === target.targetId)
    .map(({ jobNo, fields }) => ({ job_id: jobNo, process_name: fields.process_name })),
  ...editStampOnWire(target),
  may: { update: mayWrite },
});
