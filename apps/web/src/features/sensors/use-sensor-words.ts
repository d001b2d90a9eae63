import { useMemo } from 'react';
import { type Format, missing } from '../../base/format/format.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { type Text, useText } from '../../base/i18n/use-text.ts';
import { plainText } from '../../kit/plain-text.ts';
import { isInstant } from '../../kit/time/instant-text.ts';
import type { RecordWords } from '../../shared/history/VersionTable.tsx';
import { formulaText } from './calibration.ts';
import type { Calibration, SensorType } from './queries.ts';
import { kindText, unitOf } from './sensor-kinds.ts';
import { stateStyles } from './sensor-state.ts';
import { useStationNames } from './use-station-names.ts';
import type vi from './words/vi/sensors.ts';

type SensorField = keyof (typeof vi)['field'];

const fields: Readonly<Record<SensorField, true>> = {
  sensor_code: true,
  name: true,
  sensor_type: true,
  station_id: true,
  status: true,
  min_value: true,
  max_value: true,
  calibration: true,
  effective_from: true,
  coefficient: true,
  offset: true,
  elevation: true,
  note: true,
  installed_at: true,
  installed_by: true,
  uninstalled_at: true,
  uninstalled_by: true,
};

const isSensorField = (field: string): field is SensorField => Object.hasOwn(fields, field);

export interface SensorWords extends RecordWords<SensorField> {
  readonly formula: (calibration: Pick<Calibration, 'coefficient' | 'offset' | 'elevation'>) => string;
  /** Plausible range of values. */
  readonly limits: (sensor: { readonly min_value: number | null; readonly max_value: number | null }) => string;
}

/** Texts for sensors of one kind, which determines their unit. */
export function sensorWords(
  t: Text,
  format: Format,
  type: SensorType | null,
  stationNames: ReadonlyMap<string, string>,
): SensorWords {
  const measured = (value: number) => [format.free(value), type === null ? '' : unitOf(type)].filter(Boolean).join(' ');
  const formula: SensorWords['formula'] = (calibration) => formulaText(calibration, format);
  const calibration = (rawCalibration: Calibration) => {
    const words = { formula: formula(rawCalibration), time: format.dateTime(rawCalibration.effective_from) };
    return rawCalibration.note
      ? t('sensors.calibration.inWordsNoted', { ...words, note: rawCalibration.note })
      : t('sensors.calibration.inWords', words);
  };
  const value = (field: string, rawValue: unknown): string => {
    if (field === 'station_id' && !rawValue) return t('sensors.noStation');
    if (rawValue === null || rawValue === undefined || rawValue === '') return missing;
    if (field === 'min_value' || field === 'max_value') return measured(Number(rawValue));
    if (field === 'elevation') return `${format.free(Number(rawValue))} m`;
    if (field === 'sensor_type') return kindText(rawValue as SensorType, format.language);
    if (field === 'calibration') return calibration(rawValue as Calibration);
    if (typeof rawValue === 'number') return format.free(rawValue);
    const text = plainText(rawValue);
    if (field === 'status') return t(stateStyles[text === 'active' ? 'inUse' : 'outOfUse'].text);
    if (field === 'station_id') return stationNames.get(text) ?? t('sensors.unknownStation');
    return isInstant(text) ? format.dateTime(text) : text;
  };
  return {
    inOrder: (names) =>
      Object.keys(fields)
        .filter(isSensorField)
        .filter((field) => names.includes(field)),
    field: (field) => t(`sensors.field.${field}`),
    value,
    formula,
    limits: ({ min_value, max_value }) => {
      if (min_value === null && max_value === null) return t('sensors.limits.none');
      if (max_value === null) return t('sensors.limits.above', { from: value('min_value', min_value) });
      if (min_value === null) return t('sensors.limits.below', { to: value('max_value', max_value) });
      return t('sensors.limits.between', { from: format.free(min_value), to: value('max_value', max_value) });
    },
  };
}

export function useSensorWords(type: SensorType | null): SensorWords {
  const t = useText();
  const format = useFormat();
  const { names } = useStationNames();
  return useMemo(() => sensorWords(t, format, type, names), [t, format, type, names]);
}
