import { codeText } from '../../base/i18n/code-text.ts';
import type { Text } from '../../base/i18n/use-text.ts';
import type vi from './words/vi/fields.ts';

type Part = keyof typeof vi;

/** Kinds of objects of the trail and of a plant's file whose fields have names of their own. */
const parts: Readonly<Record<string, Part>> = {
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
};

/**
 * What a field is called on its form. A name within a part may be said otherwise than alone: the `width` of a `slot`. In a plant's file
 * an object is named where elsewhere its id stands: `station` for `station_id`.
 */
export function fieldName(t: Text, kind: string, name: string, within?: string): string {
  const part = parts[kind] ?? 'other';
  const alike = [...(within === undefined ? [] : [`${within}_${name}`]), name, `${name}_id`];
  const key = [...alike.map((one) => `${part}.${one}`), `other.${name}`].find((one) => codeText(t, `fields.${one}`, '') !== '');
  const said = key === undefined ? name.replaceAll('_', ' ') : codeText(t, `fields.${key}`, name);
  const unit = /_(minutes|seconds)$/.exec(name)?.[1];
  // On its form it stands behind the value.
  return key === undefined || unit === undefined || said.includes('(')
    ? said
    : `${said} (${t(`fields.unit.${unit as 'minutes' | 'seconds'}`)})`;
}
