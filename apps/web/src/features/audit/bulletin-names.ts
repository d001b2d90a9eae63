import type { TextKey } from '../../base/i18n/use-text.ts';

type Names = readonly (readonly [name: string, key: TextKey])[];

/** Verbs of drafts of bulletins. */
export const bulletinDraftActions: Names = [
  ['bulletin_draft.create', 'audit.action.bulletinDraftCreate'],
  ['bulletin_draft.update', 'audit.action.bulletinDraftUpdate'],
  ['bulletin_draft.redraw', 'audit.action.bulletinDraftRedraw'],
  ['bulletin_draft.delete', 'audit.action.bulletinDraftDelete'],
  ['bulletin_setting.update', 'audit.action.bulletinSettingUpdate'],
];

/** Their fields that nothing else has. */
export const bulletinDraftFields: Names = [
  ['issue_at', 'audit.field.issue_at'],
  ['next_issue_at', 'audit.field.next_issue_at'],
  ['forecasters', 'audit.field.forecasters'],
  ['signatory', 'audit.field.signatory'],
  ['header', 'audit.field.header'],
  ['figures', 'audit.field.figures'],
  ['lake', 'audit.field.lake'],
  ['river', 'audit.field.river'],
  ['kinds', 'audit.field.bulletin_kinds'],
  ['ready_minutes', 'audit.field.ready_minutes'],
  ['rain_groups', 'audit.field.rain_groups'],
];
