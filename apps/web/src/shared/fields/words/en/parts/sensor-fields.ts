import type { SameKeys } from '../../../../../base/i18n/same-keys.ts';
import type vi from '../../vi/parts/sensor-fields.ts';

export default {
  sensor_code: 'Sensor code',
  station_id: 'Station',
  min_value: 'Minimum value',
  max_value: 'Maximum value',
  calibration: 'Calibration',
  effective_from: 'In force from',
  elevation: 'Calibration elevation',
  installed_at: 'Installed at',
  installed_by: 'Installed by',
  uninstalled_at: 'Uninstalled at',
  uninstalled_by: 'Uninstalled by',
  name: 'Sensor name',
  sensor_type: 'Sensor type',
  status: 'Status',
  coefficient: 'Coefficient a',
  offset: 'Offset b',
  note: 'Note',
} as const satisfies SameKeys<typeof vi>;
