import { codeText } from '../../base/i18n/code-text.ts';
import type { Text } from '../../base/i18n/use-text.ts';

/** Fields whose values have texts on other pages. */
const otherNames: Readonly<Record<string, string>> = {
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

/** Free text is neither a code nor a catalogue key. */
const isCode = /^[\w.-]+$/;

/** Text of a coded value, by its field; null if it is not a code. Setting choices are named as on their form. */
export function valueName(t: Text, field: string, value: string): string | null {
  if (!isCode.test(value)) return null;
  const places = [otherNames[field] ?? `audit.value.${field}`, `audit.choice.${field}`];
  return (
    places.map((place) => codeText(t, `${place}.${value}`, '')).find((statedValueName) => statedValueName !== '') ??
    null
  );
}
