import type { SameKeys } from '../../../../../base/i18n/same-keys.ts';
import type vi from '../../vi/parts/station-fields.ts';

export default {
  station_code: 'Station code',
  station_type: 'Station type',
  province_id: 'Province or city',
  catchment_id: 'Catchment',
  latitude: 'Latitude',
  longitude: 'Longitude',
  sensor_port: 'Sensor port',
  sensor_type: 'Sensor type',
  measure_method: 'Measuring method',
  measure_position_id: 'Measuring point',
  averaged: 'Included in the average',
  calibration_coefficient: 'Calibration coefficient',
  calibration_elevation: 'Calibration elevation',
  valve_aperture: 'Maximum gate opening',
  thiessen_coefficient: 'Thiessen coefficient',
  replaced_at: 'Replaced at',
  name: 'Station name',
  address: 'Installed at',
  note: 'Note',
} as const satisfies SameKeys<typeof vi>;
