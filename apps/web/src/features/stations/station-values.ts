import type { StationType } from '../../kit/map/station-looks.ts';
import type { Station } from '../../shared/plant/queries.ts';
import type { NewStation } from './queries.ts';
import { applies, type TypedField, usualSensors } from './station-types.ts';

export interface StationValues {
  readonly station_code: string;
  readonly name: string;
  readonly station_type: StationType | null;
  readonly province_id: string | null;
  readonly catchment_id: string | null;
  readonly address: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly sensor_port: number | null;
  readonly sensor_type: NewStation['sensor_type'];
  readonly measure_method: NewStation['measure_method'];
  readonly measure_position_id: string | null;
  readonly averaged: boolean;
  readonly calibration_coefficient: number | null;
  readonly calibration_elevation: number | null;
  readonly valve_aperture: number | null;
  readonly thiessen_coefficient: number | null;
}

export type StationField = keyof StationValues;

export const blank: StationValues = {
  station_code: '',
  name: '',
  station_type: null,
  province_id: null,
  catchment_id: null,
  address: '',
  latitude: null,
  longitude: null,
  sensor_port: null,
  sensor_type: null,
  measure_method: null,
  measure_position_id: null,
  averaged: false,
  calibration_coefficient: 1,
  calibration_elevation: null,
  valve_aperture: null,
  thiessen_coefficient: null,
};

/** In form order. */
export const stationFields = Object.keys(blank) as StationField[];

export const valuesOf = (station: Station): StationValues => ({
  ...(Object.fromEntries(stationFields.map((field) => [field, station[field]])) as unknown as StationValues),
  address: station.address ?? '',
});

/** A field that does not apply is shown only while it has a value, so that it can be emptied. */
export const isShown = (
  field: TypedField,
  values: Pick<StationValues, 'station_type' | 'measure_method' | TypedField>,
): boolean =>
  applies(field, values.station_type, values.measure_method) ||
  (!isRefusedElsewhere(field) && (values[field] ?? null) !== null);

const isRefusedElsewhere = (field: TypedField) => field === 'thiessen_coefficient' || field === 'valve_aperture';

/** The form validates required fields. Fields that the server refuses for the type are left out. */
export function sentOf(typedStationValues: StationValues): NewStation {
  // A cleared select is undefined, which JSON would omit.
  const values = Object.fromEntries(
    stationFields.map((field) => [field, typedStationValues[field] ?? null]),
  ) as unknown as StationValues;
  const type = values.station_type ?? 1;
  const valueOfType = (field: 'thiessen_coefficient' | 'valve_aperture') =>
    applies(field, type, values.measure_method) ? values[field] : null;
  return {
    ...values,
    station_code: values.station_code.trim(),
    name: values.name.trim(),
    address: typedStationValues.address.trim() || null,
    station_type: type,
    calibration_coefficient: values.calibration_coefficient ?? 1,
    thiessen_coefficient: valueOfType('thiessen_coefficient'),
    valve_aperture: valueOfType('valve_aperture'),
  };
}

/** The sensor kind follows the station type until the user selects another. */
export function sensorTypeFor(
  type: StationType,
  before: StationType | null,
  chosenType: StationValues['sensor_type'],
): StationValues['sensor_type'] {
  const isUntouched = chosenType === null || (before !== null && chosenType === usualSensors[before]);
  return isUntouched ? (usualSensors[type] as StationValues['sensor_type']) : chosenType;
}
