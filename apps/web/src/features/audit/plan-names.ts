import type { TextKey } from '../../base/i18n/use-text.ts';

type Names = readonly (readonly [name: string, key: TextKey])[];

/** Verbs of planned releases. */
export const planActions: Names = [
  ['plan.pin', 'audit.action.planPin'],
  ['plan.withdraw', 'audit.action.planWithdraw'],
  ['plan.suspend', 'audit.action.planSuspend'],
];

/** Their fields that nothing else has. */
export const planFields: Names = [
  ['accepted', 'audit.field.accepted'],
  ['pinned_until', 'audit.field.pinned_until'],
  ['departure', 'audit.field.departure'],
  ['planned', 'audit.field.planned'],
  ['actual', 'audit.field.actual'],
];
