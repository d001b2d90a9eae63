import { itemAt } from '@spillway/checked/reads';
import type { SettingKey } from '@spillway/contract/plant/settings/described';
import { settingOf } from '../setting-texts.ts';

export const valuesAt = <R extends object, Key extends keyof R>(record: R, keys: readonly Key[]): Pick<R, Key> =>
  Object.fromEntries(keys.map((key) => [key, record[key]])) as Pick<R, Key>;

/** Value to send: trimmed, and null for an empty address. */
function sentValue(key: SettingKey, typedValue: unknown): unknown {
  const { kind } = settingOf(key);
  if (kind === 'time' && typeof typedValue === 'string') return typedValue.trim();
  if (kind === 'address') return typeof typedValue === 'string' && typedValue.trim() !== '' ? typedValue.trim() : null;
  return typedValue;
}

export const sentValues = <V extends object>(typedValues: V): V =>
  Object.fromEntries(
    Object.entries(typedValues).map(([key, value]) => [key, sentValue(key as SettingKey, value)]),
  ) as V;

/** Groups adjacent narrow fields into lines. */
export function groupInLines(keys: readonly SettingKey[]): readonly (readonly SettingKey[])[] {
  const lines: SettingKey[][] = [];
  for (const key of keys) {
    const line = lines.at(-1);
    if (line?.length === 1 && isNarrow(itemAt(line, 0)) && isNarrow(key)) line.push(key);
    else lines.push([key]);
  }
  return lines;
}

function isNarrow(key: SettingKey): boolean {
  const setting = settingOf(key);
  if (setting.hint && setting.kind === 'number') return false;
  return (
    setting.kind === 'time' || setting.kind === 'number' || (setting.kind === 'choice' && setting.unit !== undefined)
  );
}
