import { useMemo } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { InlineMark } from '../../kit/map/Mark.tsx';
import { stationTypeStyle } from '../../kit/map/station-looks.ts';
import type { Column } from '../../kit/table/column.ts';
import { Age } from '../../kit/time/Age.tsx';
import type { Station } from '../../shared/plant/queries.ts';
import type { StationField } from './station-values.ts';
import { useStationWords } from './use-station-words.ts';

/** Columns with titles shorter than the form labels. */
const shortTitles = [
  'province_id',
  'sensor_port',
  'thiessen_coefficient',
  'calibration_coefficient',
  'calibration_elevation',
] as const;
const isShort = (field: StationField): field is (typeof shortTitles)[number] =>
  shortTitles.some((one) => one === field);

/** `liveColumns`: current readings, placed at the start of the list. */
export function useStationColumns(liveColumns: readonly Column<Station>[]): readonly Column<Station>[] {
  const t = useText();
  const words = useStationWords();
  const { dateTime } = useFormat();
  return useMemo(() => {
    /** A missing value is shown as "-" but is empty in search and export. */
    const columnOf = (field: StationField) => ({
      key: field,
      title: isShort(field) ? t(`stations.column.${field}`) : words.field(field),
      text: (station: Station) => (station[field] === null ? '' : words.value(field, station[field])),
      render: (station: Station) => words.value(field, station[field]),
    });
    const figure = (field: 'sensor_port' | 'thiessen_coefficient' | 'calibration_coefficient' | 'valve_aperture') => ({
      ...columnOf(field),
      value: (station: Station) => station[field],
      align: 'right' as const,
    });
    const [state, ...figures] = liveColumns;
    return [
      {
        key: 'code',
        title: words.field('station_code'),
        value: (station) => station.station_code,
        render: (station) => <span className="cell-code">{station.station_code}</span>,
        phone: 'line',
      },
      ...(state ? [state] : []),
      { key: 'name', title: words.field('name'), value: (station) => station.name, names: true },
      {
        key: 'type',
        title: words.field('station_type'),
        value: (station) => t(stationTypeStyle(station).name),
        render: (station) => (
          <>
            <InlineMark look={stationTypeStyle(station).look} />
            {t(stationTypeStyle(station).name)}
          </>
        ),
        phone: 'line',
      },
      ...figures,
      {
        ...columnOf('province_id'),
        value: (station) => (station.province_id === null ? null : words.value('province_id', station.province_id)),
      },
      {
        ...columnOf('catchment_id'),
        value: (station) => station.catchment_name,
        text: nameOfField('catchment_name'),
        render: seen('catchment_name'),
      },
      {
        ...columnOf('measure_position_id'),
        value: (station) => station.measure_position_name,
        text: nameOfField('measure_position_name'),
        render: seen('measure_position_name'),
        hidden: true,
      },
      figure('sensor_port'),
      figure('thiessen_coefficient'),
      { ...figure('calibration_coefficient'), hidden: true },
      {
        ...columnOf('calibration_elevation'),
        value: (station) => station.calibration_elevation,
        align: 'right',
        hidden: true,
      },
      {
        key: 'updated',
        title: t('stations.column.updated'),
        value: (station) => station.updated_at,
        text: (station) => dateTime(station.updated_at),
        render: (station) => station.updated_at && <Age at={station.updated_at} ago />,
        hidden: true,
      },
      {
        key: 'place',
        title: t('stations.column.place'),
        value: (station) => station.latitude,
        text: (station) => (station.latitude === null ? '' : words.place(station)),
        render: (station) => words.place(station),
        sortable: false,
        hidden: true,
      },
      { ...columnOf('address'), value: (station) => station.address, hidden: true },
      {
        ...columnOf('measure_method'),
        value: (station) => words.value('measure_method', station.measure_method),
        hidden: true,
      },
      { ...columnOf('sensor_type'), value: (station) => words.value('sensor_type', station.sensor_type), hidden: true },
      { ...columnOf('averaged'), value: (station) => words.value('averaged', station.averaged), hidden: true },
      { ...figure('valve_aperture'), hidden: true },
      { key: 'by', title: t('stations.column.by'), value: (station) => station.updated_by, hidden: true },
    ];
  }, [t, words, dateTime, liveColumns]);
}

const nameOfField = (field: 'catchment_name' | 'measure_position_name') => (station: Station) => station[field] ?? '';
const seen = (field: 'catchment_name' | 'measure_position_name') => (station: Station) => station[field] ?? '-';
