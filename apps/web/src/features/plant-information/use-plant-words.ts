import { allSettings, isSettingKey } from '@spillway/contract/plant/settings/described';
import { useMemo } from 'react';
import { type Format, missing } from '../../base/format/format.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { namesIn } from '../../base/i18n/names-in.ts';
import { type Text, useText } from '../../base/i18n/use-text.ts';
import { plainText } from '../../kit/plain-text.ts';
import { isInstant } from '../../kit/time/instant-text.ts';
import type { RecordWords } from '../../shared/history/VersionTable.tsx';
import { choiceText, type ShownNumber, settingNumber, unitText } from './setting-texts.ts';
import type vi from './words/vi/plantInformation.ts';

type KnownField = keyof (typeof vi)['field'];

const levels: ShownNumber = { decimals: 2, unit: 'm' };

/** Number formats of fields that are not settings. */
const numbers: Readonly<Record<string, ShownNumber>> = {
  max_level: levels,
  reception_level: levels,
  area: { decimals: 2, unit: 'km²' },
  runoff_coefficient: { decimals: 2, unit: '' },
  measure: { decimals: 2, unit: '' },
};

export interface PlantWords extends RecordWords<KnownField> {
  readonly knows: (field: string) => field is KnownField;
  readonly ofSeason: (name: string, message: string) => string;
}

export function plantWords(t: Text, format: Format): PlantWords {
  const fields = namesIn('plantInformation', 'field');
  const knownKeys: ReadonlySet<string> = new Set(fields);
  const number = (field: string, value: number) => {
    const { decimals, unit } = settingNumber(field) ?? numbers[field] ?? { decimals: 0, unit: '' };
    if (unit === 'min') return t('plantInformation.minutes', { count: value });
    if (unit === 'd') return t('plantInformation.days', { count: value });
    return unitText(format.number(value, decimals), unit);
  };
  const season = (rawSeason: object): string => {
    const { name, from, to, max_level, reception_level } = rawSeason as Readonly<Record<string, unknown>>;
    return t('plantInformation.season.inWords', {
      name: String(name),
      from: String(from),
      to: String(to),
      highest: value('max_level', max_level),
      reception: value('reception_level', reception_level),
    });
  };
  const value = (field: string, rawValue: unknown): string => {
    if (rawValue === null || rawValue === undefined || rawValue === '') return missing;
    if (Array.isArray(rawValue)) return rawValue.map((one) => value(field, one)).join('; ') || missing;
    if (typeof rawValue === 'boolean') return t(rawValue ? 'ui.yes' : 'ui.no');
    if (typeof rawValue === 'number') return number(field, rawValue);
    const isSeason = isSettingKey(field) && allSettings[field].kind === 'seasons';
    if (typeof rawValue === 'object') return isSeason ? season(rawValue) : JSON.stringify(rawValue);
    const text = plainText(rawValue);
    return choiceText(t, field, text) ?? (isInstant(text) ? format.dateTime(text) : text);
  };
  return {
    inOrder: (names) => fields.filter((field) => names.includes(field)),
    knows: (field): field is KnownField => knownKeys.has(field),
    field: (field) => t(`plantInformation.field.${field}`),
    value,
    ofSeason: (name, message) => t('plantInformation.season.ofOther', { name, message }),
  };
}

export function usePlantWords(): PlantWords {
  const t = useText();
  const format = useFormat();
  return useMemo(() => plantWords(t, format), [t, format]);
}
