import './rederive.css';
import { Quality } from '@spillway/hydrology/quality/quality';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { Card, Row } from '../../../kit/layout/Layout.tsx';
import { RecordTable } from '../../../kit/record-table/RecordTable.tsx';
import { ColumnHeads } from '../../../kit/table/ColumnHeads.tsx';
import { errorText } from '../../../kit/toast/error-text.ts';
import { qualityNames } from '../quality-names.ts';
import { useSeriesNames } from '../use-series-names.ts';
import { type PastChange, rederivePreviewQuery, type SeriesPreview } from './queries.ts';

const decimals = 3;

interface State {
  readonly value: number | null;
  readonly quality: number;
}

/** Text of a reading and a difference; names the quality only if it is not good. */
function useReadingText() {
  const t = useText();
  const { number, signed } = useFormat();
  return {
    signed: (difference: number): string => signed(difference, decimals),
    reading: ({ value, quality }: State, unit: string): string => {
      const name = qualityNames[quality];
      const valueText = value === null ? t('ui.missing') : `${number(value, decimals)} ${unit}`;
      return quality === Quality.good || name === undefined ? valueText : `${valueText}, ${t(name)}`;
    },
  };
}

/** Debounce while typing, since each preview may read a year of data. */
const pauseMs = 400;

function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  const writtenText = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(JSON.parse(writtenText) as T), pauseMs);
    return () => clearTimeout(timer);
  }, [writtenText]);
  return debounced;
}

/** Effect of a change on existing readings, before it is saved. */
export function RederivePreview({ change }: { readonly change: PastChange }) {
  const t = useText();
  const { data, error, isFetching } = useQuery(rederivePreviewQuery(useDebounced(change)));
  const changedSeries = data?.series.filter(({ values, qualities }) => values + qualities > 0) ?? [];
  if (error)
    return (
      <Card as="p" tone="sunken" below="l" role="status">
        {t('rederive.preview.failed')}: {errorText(t, error)}
      </Card>
    );
  return (
    <Card tone="sunken" below="l" role="status" aria-busy={isFetching}>
      {!data ? (
        <p className="quiet">{t('rederive.preview.looking')}</p>
      ) : changedSeries.length === 0 ? (
        <p className="quiet">{t('rederive.preview.nothing')}</p>
      ) : (
        <>
          <Row as="p" nowrap>
            <Icon name="history" size="small" /> <b>{t('rederive.preview.title')}</b>
          </Row>
          {changedSeries.map((changedPreview) => (
            <SeriesPreviewItem key={changedPreview.series_id} look={changedPreview} />
          ))}
          {!data.is_whole && <p>{t('rederive.preview.part')}</p>}
        </>
      )}
    </Card>
  );
}

function SeriesPreviewItem({ look }: { readonly look: SeriesPreview }) {
  const t = useText();
  const { number, dateTime } = useFormat();
  const { names } = useSeriesNames();
  const { signed, reading } = useReadingText();
  const { readings, values, qualities, largest, unit, by_hand: manualCount } = look;
  const name = names?.find(({ series }) => series.series_id === look.series_id)?.quantity ?? '';
  return (
    <>
      <p>
        {t('rederive.preview.series', {
          name,
          readings: number(readings),
          values: number(values),
          qualities: number(qualities),
        })}{' '}
        {largest !== null && t('rederive.preview.largest', { change: signed(largest), unit })}{' '}
        {manualCount > 0 && t('rederive.preview.byHand', { count: manualCount })}
      </p>
      <RecordTable className="rederive-examples">
        <ColumnHeads names={[t('rederive.preview.time'), t('rederive.preview.before'), t('rederive.preview.after')]} />
        <tbody>
          {look.examples.map(({ time, before, after }) => (
            <tr key={time}>
              <th scope="row">{dateTime(time)}</th>
              <td data-label={t('rederive.preview.before')}>{reading(before, unit)}</td>
              <td data-label={t('rederive.preview.after')}>{reading(after, unit)}</td>
            </tr>
          ))}
        </tbody>
      </RecordTable>
    </>
  );
}
