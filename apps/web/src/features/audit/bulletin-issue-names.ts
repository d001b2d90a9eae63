import type { TextKey } from '../../base/i18n/use-text.ts';

type Names = readonly (readonly [name: string, key: TextKey])[];

/** Verbs of issued bulletins, their forms, links and lists. */
export const bulletinIssueActions: Names = [
  ['bulletin.ask', 'audit.action.bulletinAsk'],
  ['bulletin.issue', 'audit.action.bulletinIssue'],
  ['bulletin.correct', 'audit.action.bulletinCorrect'],
  ['bulletin.sign', 'audit.action.bulletinSign'],
  ['bulletin.send_again', 'audit.action.bulletinSendAgain'],
  ['bulletin.countersign', 'audit.action.bulletinCountersign'],
  ['bulletin_delivery.update', 'audit.action.bulletinDeliveryUpdate'],
  ['bulletin_delivery.numbers', 'audit.action.bulletinDeliveryNumbers'],
  ['bulletin_template.add', 'audit.action.bulletinTemplateAdd'],
  ['bulletin_template.choose', 'audit.action.bulletinTemplateChoose'],
  ['bulletin_share.add', 'audit.action.bulletinShareAdd'],
  ['bulletin_share.revoke', 'audit.action.bulletinShareRevoke'],
];

/** Their fields that nothing else has. */
export const bulletinIssueFields: Names = [
  ['signed_as', 'audit.field.signed_as'],
  ['countersigned_at', 'audit.field.countersigned_at'],
  ['number_form', 'audit.field.number_form'],
  ['file_form', 'audit.field.file_form'],
  ['lists', 'audit.field.lists'],
  ['servers', 'audit.field.servers'],
  ['year', 'audit.field.year'],
  ['before', 'audit.field.before'],
  ['in_use', 'audit.field.in_use'],
];
