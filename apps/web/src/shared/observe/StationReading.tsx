import './observe.css';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { qualityNameOf } from '../../kit/chart/marks.ts';
import { Row } from '../../kit/layout/Layout.tsx';
import { Age } from '../../kit/time/Age.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import type { StationStatus } from '../plant/series.ts';
import { connectionOf, isSilent, oldAfterMs } from '../plant/station-connection.ts';
import { ConnectionTag } from './ConnectionTag.tsx';
import { useStationFigure } from './use-station-figure.ts';

/** Newest value of a station with its age and quality. */
export function StationReading({ status }: { readonly status: StationStatus }) {
  const t = useText();
  const figure = useStationFigure();
  const { dateTime } = useFormat();
  const state = connectionOf(status, useNow());
  const oldMs = oldAfterMs(status);
  const quality = status.last_quality === null ? null : qualityNameOf(status.last_quality);
  return (
    <Row gap="words" align="center" justify="between" className="station-reading">
      <p className={isSilent(state) ? 'station-reading-value station-reading-gone' : 'station-reading-value'}>
        {figure(status.station_type, status.last_data)} <span>{status.unit}</span>
      </p>
      <ConnectionTag state={state} filled />
      {status.last_time && (
        <Row as="p" gap="words" className="station-reading-facts quiet">
          <Age at={status.last_time} ago {...(oldMs === null ? {} : { oldAfterMs: oldMs })} />
          <span>{dateTime(status.last_time)}</span>
          {quality && quality !== 'good' && <span>{t(`chart.quality.${quality}`)}</span>}
          {status.prev_date_string && (
            <span>
              {t('observe.column.prev')}: {figure(status.station_type, status.prev_data)} {status.unit}
            </span>
          )}
        </Row>
      )}
    </Row>
  );
}
