import { codeText } from '../../base/i18n/code-text.ts';
import type { Text } from '../../base/i18n/use-text.ts';

/** Where other pages have words for the values of a field. */
const elsewhere: Readonly<Record<string, string>> = {
  kind: 'reports.kinds',
  sheet: 'reports.sheets',
  totals: 'reports.total',
  every: 'reports.schedule.rhythm',
  format: 'reports.file.formats',
  language: 'reports.file.languages',
  csv_style: 'reports.file.csvStyles',
  severity: 'warnings.severity',
  object_kind: 'audit.kind',
};

/** What people wrote is no code, and no key of a catalogue. */
const isCode = /^[\w.-]+$/;

/** A value that is a word of ours, by its field; null where it is none. The choices of settings are named as on their form. */
export function valueName(t: Text, field: string, value: string): string | null {
  if (!isCode.test(value)) return null;
  const places = [elsewhere[field] ?? `audit.value.${field}`, `audit.choice.${field}`];
  return places.map((place) => codeText(t, `${place}.${value}`, '')).find((said) => said !== '') ?? null;
}
