import { anyWarningCodes } from '@spillway/contract/alerts/built-in-warnings';
import { warningKind } from '@spillway/contract/alerts/warning-words';
import { isPermission } from '@spillway/contract/permissions';
import {
  dischargeMethods,
  gateTypes,
  measureMethods,
  measurePositionTypes,
  type OptionText,
  outletTypes,
  sensorTypes,
  stationTypes,
  turbineTypes,
  waterwayTypes,
} from '@spillway/contract/plant/options/lists';
import { provinces } from '@spillway/contract/plant/stations/provinces';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Format, missing } from '../../base/format/format.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { codeText } from '../../base/i18n/code-text.ts';
import { type Text, useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { plainText } from '../../kit/plain-text.ts';
import { fieldName } from '../../shared/fields/field-name.ts';
import { catchmentsQuery, outletsQuery, sensorsQuery, stationNamesQuery } from '../../shared/plant/queries.ts';
import type { Language } from '../../words.ts';
import type { Difference } from './differences.ts';
import type { AuditEntry } from './queries.ts';
import { isUnproven } from './unproven.ts';
import { valueName } from './value-names.ts';

/** Names of plant objects by id; deleted or forbidden ones are shown by id. */
function useRecordNames(): ReadonlyMap<string, string> {
  const { plant, has } = useSession();
  const isPlant = plant !== null;
  const stations = useQuery({ ...stationNamesQuery, enabled: isPlant }).data;
  const outlets = useQuery({ ...outletsQuery, enabled: isPlant }).data;
  const catchments = useQuery({ ...catchmentsQuery, enabled: isPlant }).data;
  const maySeeSensors = isPlant && has('sensor.view', 'sensor.update', 'sensor.change-status');
  const sensors = useQuery({ ...sensorsQuery, enabled: maySeeSensors }).data;
  return useMemo(
    () =>
      new Map([
        ...(stations ?? []).map((one) => [one.station_id, `${one.station_code} ${one.name}`] as const),
        ...(outlets ?? []).map((one) => [one.outlet_id, one.name] as const),
        ...(catchments ?? []).map((one) => [one.catchment_id, one.name] as const),
        ...(sensors ?? []).map((one) => [one.sensor_id, `${one.sensor_code} ${one.name}`] as const),
      ]),
    [stations, outlets, catchments, sensors],
  );
}

/** Audit fields that hold an option id, shown by its name. */
const optionsOfField: ReadonlyMap<string, readonly OptionText[]> = new Map<string, readonly OptionText[]>([
  ['outlet_type', outletTypes],
  ['gate_type', gateTypes],
  ['turbine_type', turbineTypes],
  ['waterway_type', waterwayTypes],
  ['discharge_method', dischargeMethods],
  ['type', measurePositionTypes],
  ['station_type', stationTypes],
  ['sensor_type', sensorTypes],
  ['measure_method', measureMethods],
]);

function optionName(field: string, id: unknown, language: Language): string | undefined {
  if (field === 'province_id') return provinces.find((province) => province.id === id)?.name;
  return optionsOfField.get(field)?.find((option) => option.id === id)?.[language];
}

/** Dates of tables and tariffs in plant time. */
const wallTime = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d:\d\d:\d\d))?$/;
const recordId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const checksum = /^[0-9a-f]{40,128}$/;
/** Enough to tell two checksums apart. */
const shownLetters = 8;

const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

export interface AuditWords {
  readonly action: (action: string) => string;
  readonly kind: (kind: string) => string;
  /** `object`: kind of the object that has the field. */
  readonly field: (object: string, path: string) => string;
  readonly value: (object: string, field: string, value: unknown) => string;
  readonly who: (entry: Pick<AuditEntry, 'action' | 'full_name' | 'username'>) => string;
  /** All changes in one line, for a spreadsheet cell. */
  readonly line: (object: string, difference: Difference) => string;
}

/** Names of plants by code, and of other objects by id. */
interface KnownNames {
  readonly plants: ReadonlyMap<string, string>;
  readonly records: ReadonlyMap<string, string>;
}

export function auditWords(t: Text, format: Format, names: KnownNames): AuditWords {
  const field = (object: string, path: string) =>
    path
      .split('.')
      .map((name, index, all) => fieldName(t, object, name, all[index - 1]))
      .join(', ');

  const value = (object: string, name: string, rawValue: unknown): string => {
    if (rawValue === null || rawValue === undefined || rawValue === '') return missing;
    if (typeof rawValue === 'boolean') return t(rawValue ? 'ui.yes' : 'ui.no');
    const option = optionName(name, rawValue, format.language);
    if (option !== undefined) return option;
    if (typeof rawValue === 'number') return format.free(rawValue);
    if (Array.isArray(rawValue)) return rawValue.map((one) => value(object, name, one)).join(', ') || missing;
    if (typeof rawValue === 'object')
      return Object.entries(rawValue)
        .map(([inner, one]) => `${fieldName(t, object, inner, name.split('.').at(-1))}: ${value(object, inner, one)}`)
        .join('; ');
    const text = plainText(rawValue);
    // For a nested field its last name determines the texts.
    const inner = name.split('.').at(-1) ?? name;
    const word = valueName(t, inner, text);
    if (word !== null) return word;
    const warning = inner === 'warning' && anyWarningCodes.find((code) => code === text);
    if (warning) return warningKind(warning, format.language);
    if (isPermission(text) && name === 'permissions') return t(`ui.permission.${text}`);
    if (name === 'plants') return names.plants.get(text) ?? text;
    // The content of a chart view is stored in the format of the chart.
    if (name === 'shown') return t('audit.view');
    return inWords(text);
  };

  const inWords = (text: string): string => {
    if (isInstant.test(text)) return format.dateTime(text);
    const [, year, month, day, time] = wallTime.exec(text) ?? [];
    if (year) return [time, `${day}/${month}/${year}`].filter(Boolean).join(' ');
    if (recordId.test(text)) return names.records.get(text) ?? `${text.slice(0, shownLetters)}…`;
    return checksum.test(text) ? `${text.slice(0, shownLetters)}…` : text;
  };

  return {
    action: (code) => codeText(t, `audit.action.${code}`, code),
    kind: (code) => codeText(t, `audit.kind.${code}`, code),
    field,
    value,
    who: (entry) =>
      isUnproven(entry) ? t('audit.unproven') : (entry.full_name ?? entry.username ?? t('audit.system')),
    line(object, difference) {
      const name = field(object, difference.field);
      const valueText = (rawValue: unknown) => value(object, difference.field, rawValue);
      if (difference.kind === 'value') {
        const after = valueText(difference.after);
        return difference.before === null ? `${name}: ${after}` : `${name}: ${valueText(difference.before)} → ${after}`;
      }
      const joinList = (sign: string, list: readonly unknown[]) => list.map((one) => `${sign}${valueText(one)}`);
      return `${name}: ${[...joinList('+ ', difference.added), ...joinList('− ', difference.dropped)].join(', ') || missing}`;
    },
  };
}

export function useAuditWords(): AuditWords {
  const t = useText();
  const format = useFormat();
  const { plants } = useSession();
  const records = useRecordNames();
  return useMemo(
    () => auditWords(t, format, { plants: new Map(plants.map(({ hydro_code, name }) => [hydro_code, name])), records }),
    [t, format, plants, records],
  );
}
