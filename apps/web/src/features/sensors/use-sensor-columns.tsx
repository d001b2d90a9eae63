import { useMemo } from 'react';
import { missing } from '../../base/format/format.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import type { Column } from '../../kit/table/column.ts';
import { Age } from '../../kit/time/Age.tsx';
import type { Sensor } from '../../shared/plant/queries.ts';
import { formulaText } from './calibration.ts';
import { SensorStateTag } from './SensorStateTag.tsx';
import { kindText, unitOf } from './sensor-kinds.ts';
import { sensorStates, stateOf, stateStyles } from './sensor-state.ts';

export function useSensorColumns(): readonly Column<Sensor>[] {
  const t = useText();
  const format = useFormat();
  return useMemo(() => {
    const { dateTime, date, free, language } = format;
    const inForceText = ({ calibration_in_force: found }: Sensor) => (found ? formulaText(found, format) : null);
    return [
      { key: 'code', title: t('sensors.column.code'), value: (sensor) => sensor.sensor_code, phone: 'line' },
      {
        key: 'state',
        title: t('sensors.field.status'),
        value: (sensor) => sensorStates.indexOf(stateOf(sensor)),
        text: (sensor) => t(stateStyles[stateOf(sensor)].text),
        render: (sensor) => <SensorStateTag sensor={sensor} />,
        phone: 'state',
      },
      { key: 'name', title: t('sensors.field.name'), value: (sensor) => sensor.name, names: true },
      {
        key: 'kind',
        title: t('sensors.field.sensor_type'),
        value: (sensor) => kindText(sensor.sensor_type, language),
        phone: 'line',
      },
      { key: 'unit', title: t('sensors.column.unit'), value: (sensor) => unitOf(sensor.sensor_type) },
      {
        key: 'station',
        title: t('sensors.field.station_id'),
        value: (sensor) => sensor.station_name,
        render: (sensor) => sensor.station_name ?? <span className="cell-code">{t('sensors.chip.unlinked')}</span>,
        phone: 'aside',
      },
      {
        key: 'calibration',
        title: t('sensors.column.calibration'),
        value: inForceText,
        render: (sensor) => inForceText(sensor) ?? <span className="cell-code">{t('sensors.noCalibration')}</span>,
      },
      {
        key: 'installed',
        title: t('sensors.field.installed_at'),
        value: (sensor) => sensor.installed_at,
        text: (sensor) => dateTime(sensor.installed_at),
        render: (sensor) => date(sensor.installed_at),
      },
      {
        key: 'uninstalled',
        title: t('sensors.field.uninstalled_at'),
        value: (sensor) => sensor.uninstalled_at,
        text: (sensor) => dateTime(sensor.uninstalled_at),
        render: (sensor) => date(sensor.uninstalled_at),
      },
      {
        key: 'since',
        title: t('sensors.column.since'),
        value: (sensor) => sensor.calibration_in_force?.effective_from ?? null,
        text: (sensor) => dateTime(sensor.calibration_in_force?.effective_from),
        hidden: true,
      },
      {
        key: 'minimum',
        title: t('sensors.field.min_value'),
        value: (sensor) => sensor.min_value,
        text: (sensor) => free(sensor.min_value),
        align: 'right',
        hidden: true,
      },
      {
        key: 'maximum',
        title: t('sensors.field.max_value'),
        value: (sensor) => sensor.max_value,
        text: (sensor) => free(sensor.max_value),
        align: 'right',
        hidden: true,
      },
      {
        key: 'installedBy',
        title: t('sensors.field.installed_by'),
        value: (sensor) => sensor.installed_by,
        hidden: true,
      },
      {
        key: 'updated',
        title: t('sensors.column.updated'),
        value: (sensor) => sensor.updated_at,
        text: (sensor) => dateTime(sensor.updated_at),
        render: (sensor) => (sensor.updated_at ? <Age at={sensor.updated_at} ago /> : missing),
        hidden: true,
      },
      {
        key: 'updatedBy',
        title: t('sensors.column.updatedBy'),
        value: (sensor) => sensor.updated_by,
        hidden: true,
      },
    ];
  }, [t, format]);
}
