import { allSettings, isSettingKey, type SettingKey } from '@spillway/contract/plant/settings/described';
import type { Setting } from '@spillway/contract/plant/settings/kinds';
import { namesIn } from '../../base/i18n/names-in.ts';
import type { Text, TextKey } from '../../base/i18n/use-text.ts';
import type { HintedKey, WordedKey } from '../../shared/plant/setting-words.ts';

export interface ShownNumber {
  readonly decimals: number;
  readonly unit: string;
}

export const settingOf = (key: SettingKey): Setting => allSettings[key];

/** Number format of a setting; undefined if it is not a number. */
export function settingNumber(field: string): ShownNumber | undefined {
  if (!isSettingKey(field)) return undefined;
  const setting = settingOf(field);
  if (setting.kind === 'number') return setting;
  return setting.kind === 'choice' ? { decimals: 0, unit: setting.unit ?? '' } : undefined;
}

export const unitText = (number: string, unit: string): string =>
  unit === '' ? number : unit === '°' ? `${number}°` : `${number} ${unit}`;

export const isHinted = (key: SettingKey): key is SettingKey & HintedKey => settingOf(key).hint === true;

/** Text of a setting's choice; undefined if it has none. */
export function choiceText(t: Text, field: string, option: string): string | undefined {
  if (!hasWords(field)) return undefined;
  const { options } = allSettings[field];
  const knownItem = options.find((one) => one === option);
  return knownItem && t(`plantInformation.choice.${field}.${knownItem}` as TextKey);
}

const hasWords = (field: string): field is WordedKey =>
  isSettingKey(field) && namesIn('plantInformation', 'choice').some((key) => key === field);
