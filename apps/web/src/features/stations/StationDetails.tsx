import { isRainRadar } from '@spillway/contract/plant/stations/rain-stations';
import { useText } from '../../base/i18n/use-text.ts';
import { Facts } from '../../kit/facts/Facts.tsx';
import { stationLook } from '../../kit/map/station-looks.ts';
import { Pane } from '../../kit/pane/Pane.tsx';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import type { OpenRecord } from '../../kit/use-open-record.ts';
import { RecordHistory } from '../../shared/history/RecordHistory.tsx';
import { MaintenancePanel } from '../../shared/plant/maintenance/MaintenancePanel.tsx';
import type { Station } from '../../shared/plant/queries.ts';
import type { StationStatus } from '../../shared/plant/series.ts';
import { Recomputing } from '../../shared/recomputing/Recomputing.tsx';
import { LinkedSensors } from './LinkedSensors.tsx';
import { PlacePreview } from './PlacePreview.tsx';
import { isPlaced } from './place.ts';
import { Replacements } from './Replacements.tsx';
import { StationActs } from './StationActs.tsx';
import { StationNow } from './StationNow.tsx';
import { isShown, type StationField, valuesOf } from './station-values.ts';
import { useStationWords } from './use-station-words.ts';

interface StationDetailsProps {
  readonly station: Station;
  /** What it measures; it may come a moment later. */
  readonly status: StationStatus | undefined;
  readonly record: OpenRecord;
  readonly focusOn: string | undefined;
}

export function StationDetails({ station, status, record, focusOn }: StationDetailsProps) {
  const t = useText();
  const words = useStationWords();
  const { name, look } = stationLook(station);
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
