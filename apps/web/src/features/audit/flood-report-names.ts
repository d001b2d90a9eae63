import type { TextKey } from '../../base/i18n/use-text.ts';

type Names = readonly (readonly [name: string, key: TextKey])[];

/** Verbs of the reports of floods. */
export const floodReportActions: Names = [
  ['flood_report.create', 'audit.action.floodReportCreate'],
  ['flood_report.update', 'audit.action.floodReportUpdate'],
  ['flood_report.delete', 'audit.action.floodReportDelete'],
  ['flood_report.issue', 'audit.action.floodReportIssue'],
];

/** Their fields that nothing else has. */
export const floodReportFields: Names = [
  ['summary', 'audit.field.summary'],
  ['remarks', 'audit.field.remarks'],
  ['corrects', 'audit.field.corrects'],
];
