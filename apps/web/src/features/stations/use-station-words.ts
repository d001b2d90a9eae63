import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Format, missing } from '../../base/format/format.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { type Text, useText } from '../../base/i18n/use-text.ts';
import { type StationType, typeStyles } from '../../kit/map/station-looks.ts';
import { plainText } from '../../kit/plain-text.ts';
import { isInstant } from '../../kit/time/instant-text.ts';
import type { RecordWords } from '../../shared/history/VersionTable.tsx';
import { catchmentsQuery, measurePositionsQuery } from '../../shared/plant/queries.ts';
import { useOptions } from '../../shared/plant/use-options.ts';
import { type StationField, stationFields } from './station-values.ts';

/** Fields in the version history: those of the form, and the time of a replacement. */
type ToldField = StationField | 'replaced_at' | 'note';

const toldFields: readonly ToldField[] = [...stationFields, 'replaced_at', 'note'];

/** Number format of a field: maximum decimals and unit. */
const numbers: Readonly<Partial<Record<ToldField, readonly [decimals: number, unit: string]>>> = {
  latitude: [5, '°'],
  longitude: [5, '°'],
  thiessen_coefficient: [4, ''],
  calibration_elevation: [2, ' m'],
  valve_aperture: [2, ' m'],
};

/** Names by id, per field. */
type NamesByField = Readonly<Partial<Record<StationField, ReadonlyMap<unknown, string>>>>;

export interface StationWords extends RecordWords<ToldField> {
  readonly type: (type: number) => string;
  readonly place: (at: { readonly latitude: number | null; readonly longitude: number | null }) => string;
}

export function stationWords(t: Text, format: Format, names: NamesByField): StationWords {
  const type = (id: number) => (Object.hasOwn(typeStyles, id) ? t(typeStyles[id as StationType].name) : String(id));
  const value = (field: string, rawValue: unknown): string => {
    if (rawValue === null || rawValue === undefined || rawValue === '') return missing;
    if (field === 'station_type') return type(Number(rawValue));
    const known = names[field as StationField];
    if (known) return known.get(rawValue) ?? t('stations.gone');
    if (typeof rawValue === 'boolean') return t(rawValue ? 'ui.yes' : 'ui.no');
    // A port is shown by its plain number.
    if (field === 'sensor_port') return plainText(rawValue);
    if (typeof rawValue === 'number') {
      const [decimals, unit] = numbers[field as ToldField] ?? [decimalsOf(rawValue), ''];
      return format.number(rawValue, decimals) + unit;
    }
    const text = plainText(rawValue);
    return isInstant(text) ? format.dateTime(text) : text;
  };
  return {
    inOrder: (givenFields) => toldFields.filter((field) => givenFields.includes(field)),
    field: (field) => t(`stations.field.${field}`),
    value,
    type,
    place: ({ latitude, longitude }) =>
      latitude === null || longitude === null
        ? missing
        : `${value('latitude', latitude)}, ${value('longitude', longitude)}`,
  };
}

/** Decimals as typed: a coefficient of 0.0025 is not 0. */
const decimalsOf = (rawValue: number) => Math.min(6, String(rawValue).split('.')[1]?.length ?? 0);

export function useStationWords(): StationWords {
  const t = useText();
  const format = useFormat();
  const options = useOptions().data;
  const catchments = useQuery(catchmentsQuery).data;
  const positions = useQuery(measurePositionsQuery).data;
  return useMemo(() => {
    const nameById = <Id>(list: readonly { readonly id: Id; readonly name: string }[] = []) =>
      new Map<unknown, string>(list.map(({ id, name }) => [id, name]));
    return stationWords(t, format, {
      province_id: nameById(options?.provinces),
      sensor_type: nameById(options?.sensor_types),
      measure_method: nameById(options?.measure_methods),
      catchment_id: new Map(catchments?.map(({ catchment_id, name }) => [catchment_id, name])),
      measure_position_id: new Map(positions?.map(({ measure_position_id, name }) => [measure_position_id, name])),
    });
  }, [t, format, options, catchments, positions]);
}
