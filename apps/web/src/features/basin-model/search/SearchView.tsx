import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { Failed } from '../../../kit/states/Failed.tsx';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { type BasinContent, calibrationsQuery, refusalsQuery, versionQuery } from '../queries.ts';
import { ResultView } from './ResultView.tsx';
import { SearchForm } from './SearchForm.tsx';
import { SearchList } from './SearchList.tsx';

interface SearchViewProps {
  readonly basinId: string;
  readonly mayChange: boolean;
  readonly period: { readonly from: string; readonly to: string };
  readonly onUse: (content: BasinContent) => void;
}

/** Calibration from the record: start, progress, stop and result. */
export function SearchView({ basinId, mayChange, period, onUse }: SearchViewProps) {
  const t = useText();
  const [chosen, choose] = useState<string | null>(null);
  const list = useQuery(calibrationsQuery);
  const version = useQuery(versionQuery(basinId));
  const record = useQuery(refusalsQuery(period.from, period.to));
  if (list.error && !list.data) return <Failed error={list.error} onRetry={() => void list.refetch()} />;
  if (version.error && !version.data) return <Failed error={version.error} onRetry={() => void version.refetch()} />;
  if (!list.data || !version.data) return <Skeleton lines={6} />;
  const all = list.data.calibrations;
  const refusals = record.data?.refusals ?? [];
  const openSearch = chosen ?? all.find((one) => one.state === 'done')?.calibration_id ?? null;
  return (
    <>
      {refusals.length > 0 && (
        <ul className="quiet inset">
          {refusals.map((refusal) => (
            <li key={refusal}>{t(`basin.refusal.${refusal}`)}</li>
          ))}
        </ul>
      )}
      {record.error && <Failed error={record.error} onRetry={() => void record.refetch()} />}
      {mayChange && (
        <SearchForm
          content={version.data.content}
          period={period}
          isRefused={refusals.length > 0}
          isRunning={all.some((one) => one.state === 'running')}
        />
      )}
      {all.length === 0 && <p className="quiet inset">{t('basin.search.none')}</p>}
      <SearchList all={all} mayChange={mayChange} chosen={openSearch} onChoose={choose} />
      {openSearch !== null && <ResultView key={openSearch} calibrationId={openSearch} onUse={onUse} />}
    </>
  );
}
