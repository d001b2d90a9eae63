import {
  dischargeMethods,
  gateTypes,
  type OptionText,
  turbineTypes,
  waterwayTypes,
} from '@spillway/contract/plant/options/lists';
import { interpolationGroupList } from '@spillway/contract/plant/tables/groups';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Format, missing } from '../../base/format/format.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { type Text, useLanguage, useText } from '../../base/i18n/use-text.ts';
import { plainText } from '../../kit/plain-text.ts';
import type { RecordWords } from '../../shared/history/VersionTable.tsx';
import { isNumberName, numberFields } from '../../shared/plant/outlet-numbers.ts';
import { type Outlet, outletsQuery, type StationName, stationNamesQuery } from '../../shared/plant/queries.ts';
import type { Language } from '../../words.ts';
import { fieldsOf, groupOfField, type OutletField } from './outlet-fields.ts';
import { automaticChoice } from './outlet-values.ts';
import type { GateOutlet, OutletType } from './queries.ts';

const lists = {
  gate_type: gateTypes,
  turbine_type: turbineTypes,
  waterway_type: waterwayTypes,
  discharge_method: dischargeMethods,
} as const satisfies Readonly<Record<string, readonly OptionText[]>>;

const isListed = (field: string): field is keyof typeof lists => Object.hasOwn(lists, field);

/** Power for a unit, opening for a gate. */
const inputTypes: Readonly<Record<OutletType, StationName['station_type']>> = { 1: 7, 2: 6 };

interface OutletContext {
  readonly language: Language;
  readonly outlets: readonly Pick<Outlet, 'outlet_id' | 'name'>[];
  readonly stations: readonly StationName[];
}

export function outletWords(t: Text, format: Pick<Format, 'number'>, { language, outlets, stations }: OutletContext) {
  const figure = (field: string, value: number) => {
    if (!isNumberName(field)) return format.number(value);
    const { decimals, unit } = numberFields[field];
    const written = format.number(value, decimals);
    return unit === '' ? written : unit === '°' ? `${written}°` : `${written} ${unit}`;
  };
  const source = (value: string) => {
    if (value === automaticChoice || value === 'own' || value === 'plant') return t(`outlets.source.${value}`);
    const sameNumberOutlet = outlets.find(({ outlet_id }) => outlet_id === value);
    return t('outlets.source.outlet', { name: sameNumberOutlet?.name ?? value });
  };
  const input = (stationId: unknown): string => {
    if (stationId === null || stationId === undefined) return t('outlets.input.entered');
    const station = stations.find(({ station_id }) => station_id === stationId);
    return station ? labelOf(station) : plainText(stationId);
  };
  const value = (field: string, rawValue: unknown): string => {
    if (field === 'discharge_method' && (rawValue === null || rawValue === undefined)) return t('outlets.method.auto');
    if (field === 'input_station_id') return input(rawValue);
    if (field === 'reading_step_minutes')
      return typeof rawValue === 'number'
        ? t('outlets.reading.step', { count: rawValue })
        : t('outlets.reading.instant');
    if (rawValue === null || rawValue === undefined || rawValue === '') return missing;
    if (typeof rawValue === 'boolean') return t(rawValue ? 'ui.yes' : 'ui.no');
    if (isListed(field)) return lists[field].find(({ id }) => id === rawValue)?.[language] ?? plainText(rawValue);
    if (typeof rawValue === 'number') return figure(field, rawValue);
    const written = plainText(rawValue);
    if (groupOfField(field)) return source(written);
    if (field === 'status') return t(written === 'active' ? 'outlets.status.active' : 'outlets.status.inactive');
    if (field === 'lip_relation')
      return written === 'arc' || written === 'flat' ? t(`outlets.lip.${written}`) : t('outlets.lip.zhukovsky');
    if (field === 'lip_sill') return t(written === 'ogee' ? 'outlets.lip.ogeeSill' : 'outlets.lip.flatSill');
    return written;
  };
  const field = (name: OutletField): string => {
    const group = groupOfField(name);
    return group
      ? t('outlets.tableOf', { group })
      : t(`outlets.field.${name as Exclude<OutletField, `table_${string}`>}`);
  };
  const words: RecordWords<OutletField> = {
    inOrder: (names) => [...new Set([...fieldsOf[1], ...fieldsOf[2]])].filter((one) => names.includes(one)),
    field,
    value,
  };
  return {
    ...words,
    options: (list: keyof typeof lists, outletType?: OutletType) =>
      lists[list]
        .filter((one) => outletType === undefined || !('category' in one) || one.category === outletType)
        .map((one) => ({ value: one.id, label: one[language] })),
    source,
    /** Stations that can provide the input of an outlet type. */
    inputs: (outletType: OutletType) =>
      stations
        .filter(({ station_type }) => station_type === inputTypes[outletType])
        .map((station) => ({ value: station.station_id, label: labelOf(station) })),
    /** Short form for a column: a table by its group. */
    method: (id: number | null) => {
      const method = dischargeMethods.find((one) => one.id === id);
      if (!method) return t('outlets.method.short');
      return interpolationGroupList.some(({ code }) => code === method.code) ? method.code : method[language];
    },
    group: (code: string) => interpolationGroupList.find((group) => group.code === code)?.[language] ?? code,
    /** Width and height of the opening, or another measure of size. */
    size: ({ gate }: GateOutlet) => {
      const { crest, slot, pipe, max_opening: open } = gate;
      if (pipe) return `Ø ${format.number(pipe.diameter, 2)} m`;
      const width = crest?.width ?? slot?.width ?? null;
      if (width === null) return open === null ? missing : `${format.number(open, 2)} m`;
      return [width, ...(open === null ? [] : [open])]
        .map((one) => format.number(one, 2))
        .join(' × ')
        .concat(' m');
    },
  };
}

type OutletWords = ReturnType<typeof outletWords>;

const labelOf = ({ name, station_code }: StationName) => `${name} (${station_code})`;

const nobody: readonly Outlet[] = [];
const nowhere: readonly StationName[] = [];

export function useOutletWords(): OutletWords {
  const t = useText();
  const format = useFormat();
  const language = useLanguage();
  const { data: outlets = nobody } = useQuery(outletsQuery);
  const { data: stations = nowhere } = useQuery(stationNamesQuery);
  return useMemo(
    () => outletWords(t, format, { language, outlets, stations }),
    [t, format, language, outlets, stations],
  );
}
