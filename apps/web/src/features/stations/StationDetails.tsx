import { isRainRadar } from '@spillway/contract/plant/stations/rain-stations';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Facts } from '../../kit/facts/Facts.tsx';
import { Icon } from '../../kit/icon/Icon.tsx';
import { List, Stack } from '../../kit/layout/Layout.tsx';
import { stationTypeStyle } from '../../kit/map/station-looks.ts';
import { Pane } from '../../kit/pane/Pane.tsx';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { errorText } from '../../kit/toast/error-text.ts';
import type { OpenRecord } from '../../kit/use-open-record.ts';
import { RecordHistory } from '../../shared/history/RecordHistory.tsx';
import { StationReading } from '../../shared/observe/StationReading.tsx';
import { MaintenancePanel } from '../../shared/plant/maintenance/MaintenancePanel.tsx';
import type { Station } from '../../shared/plant/queries.ts';
import type { StationStatus } from '../../shared/plant/series.ts';
import { Recomputing } from '../../shared/recomputing/Recomputing.tsx';
import { LinkedSensors } from './LinkedSensors.tsx';
import { PlacePreview } from './PlacePreview.tsx';
import { isPlaced } from './place.ts';
import { replacementsQuery } from './queries.ts';
import { StationActs } from './StationActs.tsx';
import { isShown, type StationField, valuesOf } from './station-values.ts';
import { useStationWords } from './use-station-words.ts';

/** Current value of the open station, with a link to its data. */
function StationNow({ status }: { readonly status: StationStatus }) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <Stack gap="m" align="start" below="l" className="station-now">
      <StationReading status={status} />
      <Button
        icon={<Icon name="chart" size="small" />}
        onClick={() => void navigate({ to: '/station/data', search: { station: status.station_id } as never })}
      >
        {t('observe.open')}
      </Button>
    </Stack>
  );
}

/** Previous equipment at this station, newest first. */
function Replacements({ stationId }: { readonly stationId: string }) {
  const t = useText();
  const { dateTime } = useFormat();
  const { data, error } = useQuery(replacementsQuery(stationId));
  if (!data && error) return <p>{errorText(t, error)}</p>;
  if (!data) return <Skeleton lines={2} />;
  if (data.length === 0) return <p className="quiet">{t('stations.replacements.none')}</p>;
  return (
    <List>
      {data.map((one) => (
        <li key={one.replaced_at}>
          <span>
            {t('stations.replacements.one', {
              old: `${one.old_code} ${one.old_name}`,
              next: `${one.new_code} ${one.new_name}`,
            })}
            {one.note && <small>{one.note}</small>}
            <small className="quiet">
              {t('stations.replacements.when', {
                time: dateTime(one.replaced_at),
                who: one.recorded_by ?? t('ui.missing'),
              })}
            </small>
          </span>
        </li>
      ))}
    </List>
  );
}

interface StationDetailsProps {
  readonly station: Station;
  /** Its current readings, which may load later. */
  readonly status: StationStatus | undefined;
  readonly record: OpenRecord;
  readonly focusOn: string | undefined;
}

export function StationDetails({ station, status, record, focusOn }: StationDetailsProps) {
  const t = useText();
  const words = useStationWords();
  const { name, look } = stationTypeStyle(station);
  const values = valuesOf(station);
  const fact = (field: StationField) => ({ name: words.field(field), value: words.value(field, station[field]) });
  return (
    <Pane
      title={station.name}
      context={`${station.station_code}, ${t(name)}`}
      focusOn={focusOn}
      onClose={record.close}
      footer={<StationActs station={station} record={record} />}
    >
      {status && <StationNow status={status} />}
      <SectionTitle>{t('stations.section.place')}</SectionTitle>
      <Facts
        facts={[
          fact('province_id'),
          { name: words.field('catchment_id'), value: station.catchment_name ?? t('ui.missing') },
          fact('address'),
          { name: t('stations.column.place'), value: words.place(station) },
        ]}
      />
      {isPlaced(station) && <PlacePreview latitude={station.latitude} longitude={station.longitude} look={look} />}
      <SectionTitle>{t('stations.section.measure')}</SectionTitle>
      {isRainRadar(station.station_type, station.measure_method) && (
        <p className="quiet">{t('stations.form.radarHint')}</p>
      )}
      <Facts
        facts={[
          fact('sensor_port'),
          fact('sensor_type'),
          fact('measure_method'),
          ...(isShown('measure_position_id', values)
            ? [{ name: words.field('measure_position_id'), value: station.measure_position_name ?? t('ui.missing') }]
            : []),
          fact('calibration_coefficient'),
          ...(['calibration_elevation', 'valve_aperture', 'thiessen_coefficient'] as const)
            .filter((field) => isShown(field, values))
            .map(fact),
          fact('averaged'),
        ]}
      />
      <SectionTitle>{t('stations.section.sensors')}</SectionTitle>
      <LinkedSensors stationId={station.station_id} />
      <SectionTitle>{t('maintenance.title')}</SectionTitle>
      <MaintenancePanel on={{ stationId: station.station_id }} name={station.name} />
      <SectionTitle>{t('stations.section.replacements')}</SectionTitle>
      <Replacements stationId={station.station_id} />
      <Recomputing />
      <SectionTitle>{t('stations.section.history')}</SectionTitle>
      <RecordHistory kind="station" id={station.station_id} words={words} />
    </Pane>
  );
}
