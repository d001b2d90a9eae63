import type { TextKey } from '../../base/i18n/use-text.ts';

type Names = readonly (readonly [name: string, key: TextKey])[];

/** Verbs of notices before a release. */
export const noticeActions: Names = [
  ['notice.send', 'audit.action.noticeSend'],
  ['notice.correct', 'audit.action.noticeCorrect'],
  ['notice.withdraw', 'audit.action.noticeWithdraw'],
  ['notice.call', 'audit.action.noticeCall'],
  ['notice.countersign', 'audit.action.noticeCountersign'],
  ['notice.book', 'audit.action.noticeBook'],
];

/** Their fields that nothing else has. */
export const noticeFields: Names = [
  ['act', 'audit.field.act'],
  ['act_at', 'audit.field.act_at'],
  ['is_practice', 'audit.field.is_practice'],
  ['line', 'audit.field.line'],
  ['is_reached', 'audit.field.is_reached'],
  ['spoken_with', 'audit.field.spoken_with'],
  ['called_by', 'audit.field.called_by'],
  ['called_at', 'audit.field.called_at'],
  ['entries', 'audit.field.entries'],
  ['wording', 'audit.field.wording'],
  ['releasing', 'audit.field.releasing'],
  ['countersign_until', 'audit.field.countersign_until'],
];
