import { useMemo } from 'react';
import { type Format, missing } from '../../base/format/format.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { type Text, useText } from '../../base/i18n/use-text.ts';
import { plainText } from '../../kit/plain-text.ts';
import { isInstant } from '../../kit/time/instant-text.ts';
import type { RecordWords } from '../../shared/history/VersionTable.tsx';
import type vi from './words/vi/plantInformation.ts';

export type KnownField = keyof (typeof vi)['field'];

/** How the numbers of a field are written: decimals, and the unit behind them. */
const numbers: Readonly<Partial<Record<KnownField, readonly [decimals: number, unit: string]>>> = {
  max_possible_water_level: [2, 'm'],
  dam_crest_level: [2, 'm'],
  check_flood_water_level: [2, 'm'],
  designed_flood_water_level: [2, 'm'],
  normal_water_level: [2, 'm'],
  flood_reception_water_level: [2, 'm'],
  dead_water_level: [2, 'm'],
  min_possible_water_level: [2, 'm'],
  thousand_year_flood: [0, 'm³/s'],
  max_level: [2, 'm'],
  reception_level: [2, 'm'],
  closed_gate_tolerance: [3, 'm'],
  water_level_min: [2, 'm'],
  water_level_max: [2, 'm'],
  area: [2, 'km²'],
  runoff_coefficient: [2, ''],
  measure: [2, ''],
  start_longitude: [5, '°'],
  start_latitude: [5, '°'],
  end_longitude: [5, '°'],
  end_latitude: [5, '°'],
};

const fields: Readonly<Record<KnownField, true>> = {
  max_possible_water_level: true,
  dam_crest_level: true,
  check_flood_water_level: true,
  designed_flood_water_level: true,
  normal_water_level: true,
  flood_reception_water_level: true,
  dead_water_level: true,
  min_possible_water_level: true,
  thousand_year_flood: true,
  seasons: true,
  name: true,
  from: true,
  to: true,
  max_level: true,
  reception_level: true,
  time_zone: true,
  day_boundary: true,
  cadence_minutes: true,
  closed_gate_tolerance: true,
  record_start: true,
  camera_path: true,
  special_projects: true,
  water_level_min: true,
  water_level_max: true,
  auto_calculation_interval: true,
  discharge_out_chart: true,
  area: true,
  runoff_coefficient: true,
  rank: true,
  file_name: true,
  vertices: true,
  measure: true,
  start_longitude: true,
  start_latitude: true,
  end_longitude: true,
  end_latitude: true,
};

export const isKnownField = (field: string): field is KnownField => Object.hasOwn(fields, field);

/** Those that a person can read, in the order of the sheet and not of the database. */
export const inSheetOrder = (names: readonly string[]): readonly KnownField[] =>
  Object.keys(fields)
    .filter(isKnownField)
    .filter((field) => names.includes(field));

export const knownFieldsOf = (record: object): readonly KnownField[] => inSheetOrder(Object.keys(record));

export interface PlantWords extends RecordWords<KnownField> {
  readonly ofSeason: (name: string, message: string) => string;
}

export function plantWords(t: Text, format: Format): PlantWords {
  const number = (field: string, value: number) => {
    if (field === 'cadence_minutes' || field === 'auto_calculation_interval')
      return t('plantInformation.minutes', { count: value });
    const [decimals, unit] = (isKnownField(field) ? numbers[field] : undefined) ?? [0, ''];
    const text = format.number(value, decimals);
    return unit === '' ? text : unit === '°' ? `${text}°` : `${text} ${unit}`;
  };
  const season = (given: object): string => {
    const { name, from, to, max_level, reception_level } = given as Readonly<Record<string, unknown>>;
    return t('plantInformation.season.inWords', {
      name: String(name),
      from: String(from),
      to: String(to),
      highest: value('max_level', max_level),
      reception: value('reception_level', reception_level),
    });
  };
  const value = (field: string, given: unknown): string => {
    if (given === null || given === undefined || given === '') return missing;
    if (Array.isArray(given)) return given.map((one) => value(field, one)).join('; ') || missing;
    if (typeof given === 'number') return number(field, given);
    if (typeof given === 'object') return field === 'seasons' ? season(given) : JSON.stringify(given);
    const text = plainText(given);
    if (field === 'discharge_out_chart')
      return t(text === 'right' ? 'plantInformation.side.right' : 'plantInformation.side.left');
    if (field === 'special_projects')
      return t(text === 'first' ? 'plantInformation.project.first' : 'plantInformation.project.second');
    return isInstant(text) ? format.dateTime(text) : text;
  };
  return {
    inOrder: inSheetOrder,
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
