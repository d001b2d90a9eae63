import { codeText } from '../../base/i18n/code-text.ts';
import type { Text } from '../../base/i18n/use-text.ts';
import type vi from './words/vi/fields.ts';

type Part = keyof typeof vi;

/** Kinds of audit and plant file objects that have their own field names. */
const parts: Readonly<Record<string, Part>> = {
  account: 'account',
  settings: 'plant',
  interface: 'plant',
  map_bound: 'plant',
  catchment: 'plant',
  outline: 'plant',
  station: 'station',
  sensor: 'sensor',
  outlet: 'outlet',
  curve: 'curve',
  measure_position: 'position',
  warning_job: 'job',
  warning_escalation: 'escalation',
  warning_steps: 'escalation',
  transfer_target: 'transfer',
  transfer_job: 'transfer',
  bulletin: 'bulletin',
  bulletin_draft: 'bulletin',
  bulletin_setting: 'bulletin',
  bulletin_delivery: 'bulletin',
  notice: 'notice',
  notice_book: 'notice',
  release_notice: 'notice',
  watcher: 'collector',
  tariff: 'tariff',
  order: 'order',
  maintenance: 'maintenance',
  note: 'note',
  report_template: 'report',
};

/**
 * Fields are named as on their form. A field within a part may have its own name: the `width` of a `slot`. A plant file
 * names an object where other data has its id: `station` for `station_id`.
 */
export function fieldKey(t: Text, kind: string, name: string, parentField?: string): string | undefined {
  const part = parts[kind] ?? 'other';
  const candidateNames = [...(parentField === undefined ? [] : [`${parentField}_${name}`]), name, `${name}_id`];
  return [...candidateNames.map((one) => `${part}.${one}`), `other.${name}`].find(
    (one) => codeText(t, `fields.${one}`, '') !== '',
  );
}

/** A field without a text is shown as its code. */
export function fieldName(t: Text, kind: string, name: string, parentField?: string): string {
  const key = fieldKey(t, kind, name, parentField);
  if (key === undefined) return name.replaceAll('_', ' ');
  const said = codeText(t, `fields.${key}`, name);
  const unit = /_(minutes|seconds|percent)$/.exec(name)?.[1] as 'minutes' | 'seconds' | 'percent' | undefined;
  // On the form the unit follows the value.
  return unit === undefined || said.includes('(') ? said : `${said} (${t(`fields.unit.${unit}`)})`;
}
