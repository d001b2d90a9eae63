import type { TextKey } from '../../base/i18n/use-text.ts';

type Names = readonly (readonly [name: string, key: TextKey])[];

/** How an order came. */
export const orderValues: Names = [
  ['received_how phone', 'audit.value.byPhone'],
  ['received_how sms', 'audit.value.bySms'],
  ['received_how letter', 'audit.value.byLetter'],
  ['received_how other', 'audit.value.anotherWay'],
];

/** Verbs of orders and official warnings. */
export const orderActions: Names = [
  ['order.create', 'audit.action.orderCreate'],
  ['order.correct', 'audit.action.orderCorrect'],
  ['order.replace', 'audit.action.orderReplace'],
  ['order.stand', 'audit.action.orderStand'],
  ['order.withdraw', 'audit.action.orderWithdraw'],
  ['order.confirm', 'audit.action.orderConfirm'],
];

/** Their fields that nothing else has. */
export const orderFields: Names = [
  ['organisation', 'audit.field.organisation'],
  ['person', 'audit.field.person'],
  ['received_how', 'audit.field.received_how'],
  ['received_at', 'audit.field.received_at'],
  ['until', 'audit.field.until'],
  ['min_release', 'audit.field.min_release'],
  ['max_release', 'audit.field.max_release'],
  ['level_aim', 'audit.field.level_aim'],
  ['confirmed_at', 'audit.field.confirmed_at'],
  ['confirmed_number', 'audit.field.confirmed_number'],
  ['ended_as', 'audit.field.ended_as'],
  ['ended_reason', 'audit.field.ended_reason'],
  ['replaced_by', 'audit.field.replaced_by'],
];
