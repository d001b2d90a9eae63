import '../../kit/page/page-head.css';
import '../../kit/public/segmented.css';
import './compare.css';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { readStored, writeStored } from '../../base/storage.ts';
import { Row } from '../../kit/layout/Layout.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { Failed } from '../../kit/states/Failed.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { ReportSections } from '../../shared/reports/ReportSections.tsx';
import { seriesListQuery } from '../../shared/series/queries.ts';
import { SeriesSelect } from '../../shared/series/SeriesSelect.tsx';
import { useSeriesNames } from '../../shared/series/use-series-names.ts';
import { type CompareAddress, readAddress, views, writeAddress } from './address.ts';
import { CalendarView } from './CalendarView.tsx';
import { ExtremesView } from './ExtremesView.tsx';
import { PairView } from './PairView.tsx';
import { type ChosenSeries, missingOf, readChosen, startOf, writeChosen } from './start.ts';
import { YearsView } from './YearsView.tsx';

/** The view is in the address, so that it can be shared. */
function useCompareAddress(): readonly [CompareAddress, (change: Partial<CompareAddress>) => void] {
  const search = useLocation({
    select: ({ search: currentSearch }) => currentSearch as Readonly<Record<string, unknown>>,
  });
  const navigate = useNavigate();
  const wanted = readAddress(search);
  const change = (next: Partial<CompareAddress>) =>
    void navigate({
      to: '.',
      search: writeAddress({ ...wanted, ...next }) as never,
      replace: true,
      resetScroll: false,
    });
  return [wanted, change];
}

const storedName = 'compare';

/** Comparison of years and stations, extremes, and missing data. */
export default function ComparePage() {
  const t = useText();
  const client = useQueryClient();
  const { names, error } = useSeriesNames();
  const [address, change] = useCompareAddress();
  const { view } = address;
  const [last] = useState(() => readChosen(readStored(storedName)));
  const { first, second } = names ? startOf(names, address, last) : {};
  const missing = names ? missingOf(names, address, view === 'pair') : [];
  const choose = (chosen: Partial<ChosenSeries>) => {
    const now = { series: first?.series.series_id ?? null, other: second?.series.series_id ?? null, ...chosen };
    writeStored(storedName, writeChosen(now));
    // The years belong to the series.
    change({ ...chosen, ...('series' in chosen ? { year: null, others: null } : {}) });
  };
  return (
    <div className="page-sheet compare">
      <h1 className="visually-hidden">{t('routes.compare')}</h1>
      <ReportSections open="compare" />
      <Row gap="m" className="compare-tools">
        <fieldset className="segmented" aria-label={t('compare.views.title')}>
          {views.map((one) => (
            <button key={one} type="button" aria-pressed={one === view} onClick={() => change({ view: one })}>
              {t(`compare.views.${one}`)}
            </button>
          ))}
        </fieldset>
        <div className="compare-series">
          <SeriesSelect
            offersAll
            aria-label={t('compare.series')}
            value={first?.series.series_id ?? null}
            onChange={(id) => choose({ series: id })}
          />
        </div>
        {view === 'pair' && (
          <div className="compare-series">
            <SeriesSelect
              offersAll
              aria-label={t('compare.other')}
              value={second?.series.series_id ?? null}
              onChange={(id) => choose({ other: id })}
            />
          </div>
        )}
      </Row>
      {!names && !error && <Skeleton lines={10} />}
      {error && !names && (
        <Failed
          error={error}
          title={t('compare.seriesFailed')}
          onRetry={() => void client.refetchQueries({ queryKey: seriesListQuery.queryKey })}
        />
      )}
      {names && (!first || (view === 'pair' && !second)) && (
        <Empty title={t('compare.choose')}>
          {missing.length > 0 && `${t('compare.missing', { numbers: missing.join(', ') })} `}
          {t('compare.chooseText')}
        </Empty>
      )}
      {first && view === 'years' && (
        <YearsView key={first.series.series_id} of={first} address={address} onChange={change} />
      )}
      {first && second && view === 'pair' && (
        <PairView first={first} second={second} address={address} onChange={change} />
      )}
      {first && view === 'extremes' && <ExtremesView of={first} />}
      {first && view === 'calendar' && (
        <CalendarView
          key={first.series.series_id}
          of={first}
          asked={address.year}
          onYear={(year) => change({ year })}
        />
      )}
    </div>
  );
}
