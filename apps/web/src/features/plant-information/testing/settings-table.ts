import { allSettings, keysOfGroup, type SettingKey } from '@spillway/contract/plant/settings/described';
import type { Setting, SettingGroup } from '@spillway/contract/plant/settings/kinds';
import { createFormat } from '../../../base/format/format.ts';
import type { SettingWords } from '../../../shared/plant/setting-words.ts';
import en from '../../../shared/plant/words/en/parts/settings.ts';
import vi from '../../../shared/plant/words/vi/parts/settings.ts';
import type { Language } from '../../../words.ts';

/** Groups in the table of the manual; levels, seasons and map bounds have their own chapters. */
const groups: readonly SettingGroup[] = ['display', 'clock'];

const words: Readonly<Record<Language, SettingWords>> = { vi, en };

const manualTexts = {
  vi: {
    head: ['Mục', 'Giá trị', 'Cần biết'],
    range: (min: string, max: string) => `${min} đến ${max}`,
    minutes: 'phút',
    days: 'ngày',
    or: ' hoặc ',
    time: 'giờ, ví dụ `07:00`',
    zone: 'tên múi giờ',
    instant: 'giờ và ngày',
    address: 'địa chỉ trang web, hoặc đường dẫn bắt đầu bằng `/`',
    switch: 'bật hoặc tắt',
    usual: (value: string) => `ban đầu: ${value}`,
    empty: 'có thể để trống',
  },
  en: {
    head: ['Field', 'Values', 'What to know'],
    range: (min: string, max: string) => `${min} to ${max}`,
    minutes: 'minutes',
    days: 'days',
    or: ' or ',
    time: 'time of day, such as `07:00`',
    zone: 'name of a time zone',
    instant: 'time and date',
    address: 'address of a web page, or a path that begins with `/`',
    switch: 'on or off',
    usual: (value: string) => `at first: ${value}`,
    empty: 'may be empty',
  },
} as const;

/** Table of settings for the manual, generated from the names, limits, defaults and hints of the product. */
export function settingsTable(language: Language): string {
  const { head } = manualTexts[language];
  const rows = groups
    .flatMap((group): readonly SettingKey[] => keysOfGroup(group))
    .map((key) => [`**${words[language].name[key]}**`, valuesOf(language, key), hintOf(language, key)]);
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`.replace('|  |', '| |'))
    .join('\n');
}

const hintOf = (language: Language, key: SettingKey): string =>
  new Map(Object.entries(words[language].hint)).get(key) ?? '';

function valuesOf(language: Language, key: SettingKey): string {
  const setting: Setting = allSettings[key];
  const { usual, empty } = manualTexts[language];
  const defaultValue = setting.default;
  const isNone = defaultValue === null || (Array.isArray(defaultValue) && defaultValue.length === 0);
  return `${allowed(language, key, setting)}; ${isNone ? empty : usual(settingText(language, key, defaultValue))}`;
}

function allowed(language: Language, key: SettingKey, setting: Setting): string {
  const { range, minutes, days, or, ...said } = manualTexts[language];
  const { free } = createFormat(language);
  const unitNames: Readonly<Record<string, string>> = { min: minutes, d: days };
  const unit = (of: string) => ` ${unitNames[of] ?? of}`;
  switch (setting.kind) {
    case 'number':
      return `${range(free(setting.min), free(setting.max))}${unit(setting.unit)}`;
    case 'choice':
    case 'choices': {
      const options = setting.options.map((option) => settingText(language, key, option));
      if (setting.kind === 'choice' && setting.unit) return `${options.join(', ')}${unit(setting.unit)}`;
      return options.join(setting.kind === 'choice' ? or : ', ');
    }
    case 'seasons':
      throw new Error('seasons have a chapter of their own');
    default:
      return said[setting.kind];
  }
}

function settingText(language: Language, key: SettingKey, value: unknown): string {
  const { free } = createFormat(language);
  const choices = new Map<string, Readonly<Record<string, string>>>(Object.entries(words[language].choice));
  if (typeof value === 'number') return free(value);
  const word = choices.get(key)?.[String(value)];
  return word === undefined ? `\`${String(value)}\`` : `**${word}**`;
}
