import type { TextKey } from '../../base/i18n/use-text.ts';

type Names = readonly (readonly [name: string, key: TextKey])[];

/** Verbs of planned releases. */
export const planActions: Names = [
  ['plan.pin', 'audit.action.planPin'],
  ['plan.withdraw', 'audit.action.planWithdraw'],
  ['plan.suspend', 'audit.action.planSuspend'],
  ['deadline.accept', 'audit.action.deadlineAccept'],
];

/** Their fields that nothing else has. */
export const planFields: Names = [
  ['accepted', 'audit.field.accepted'],
  ['pinned_until', 'audit.field.pinned_until'],
  ['needed_by', 'audit.field.needed_by'],
  ['act_by', 'audit.field.act_by'],
  ['departure', 'audit.field.departure'],
  ['planned', 'audit.field.planned'],
  ['actual', 'audit.field.actual'],
];
