import '../warning-settings.css';
import './warning-load.css';
import { minuteMs } from '@spillway/plant-time/spans';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { serverNow } from '../../../base/server-clock.ts';
import { useSession } from '../../../base/session/use-session.ts';
import { Row } from '../../../kit/layout/Layout.tsx';
import { ScreenLink } from '../../../kit/link/ScreenLink.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { Empty } from '../../../kit/states/Empty.tsx';
import { Failed } from '../../../kit/states/Failed.tsx';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { Stale } from '../../../kit/states/Stale.tsx';
import { reviewPresets, spanOf } from '../../../kit/time/period.ts';
import { RangePicker } from '../../../kit/time/RangePicker.tsx';
import { usePeriod } from '../../../kit/time/use-period.ts';
import { notCountedText } from './not-counted-text.ts';
import { AcknowledgedView } from './parts/AcknowledgedView.tsx';
import { ChatteringTable, FloodTable, StaleTable, TopTable } from './parts/Lists.tsx';
import { LoadChart } from './parts/LoadChart.tsx';
import { ShiftTable } from './parts/ShiftTable.tsx';
import { StandardTable } from './parts/StandardTable.tsx';
import { type Load, loadQuery } from './queries.ts';
import { QuieterProposals } from './quieter/QuieterProposals.tsx';

/** Alarm load compared with what operators can handle, and proposals to reduce it. */
export default function WarningLoadPage() {
  const t = useText();
  const [period, setPeriod] = usePeriod('30d');
  const [from, until] = useMemo(() => {
    // Rounded to whole minutes, so that a second look uses the cache.
    const span = spanOf(period, Math.ceil(serverNow() / minuteMs) * minuteMs);
    return [new Date(span.from).toISOString(), new Date(span.to).toISOString()];
  }, [period]);
  const { data, error, refetch, dataUpdatedAt, isPlaceholderData } = useQuery(loadQuery(from, until));
  const retry = () => void refetch();
  const isOld = isPlaceholderData && error !== null;
  return (
    <div className="page-body warning-load printed-whole">
      <PageHead
        title={t('warningLoad.title')}
        count={data && !isOld ? t('warningLoad.count', { count: data.warnings }) : undefined}
        actions={
          <>
            <ScreenLink href="/settings/warning">{t('warningLoad.back')}</ScreenLink>
            <Button disabled={!data} onClick={() => window.print()}>
              {t('warningLoad.print')}
            </Button>
          </>
        }
      />
      <Row gap="m" className="load-tools">
        <RangePicker value={period} offered={reviewPresets} onChange={setPeriod} />
      </Row>
      {error && (!data || isOld) ? (
        <Failed error={error} title={t('warningLoad.failed')} onRetry={retry} />
      ) : data ? (
        <>
          {error && <Stale at={dataUpdatedAt} onRetry={retry} />}
          <div className="load-body" aria-busy={isPlaceholderData}>
            <Body load={data} />
          </div>
        </>
      ) : (
        <Skeleton lines={12} />
      )}
    </div>
  );
}

function Body({ load }: { readonly load: Load }) {
  const t = useText();
  const format = useFormat();
  const { plant } = useSession();
  const left = notCountedText(t, load.not_counted);
  const loadLine = (
    <p className="quiet">
      <span className="paper-only">{plant?.name}. </span>
      {t('warningLoad.of', { from: format.dateMinute(load.from), to: format.dateMinute(load.until) })}
      {left && <> · {t('warningLoad.notCounted', { what: left })}</>}
    </p>
  );
  if (load.warnings === 0 && load.stale_list.length === 0)
    return (
      <>
        {loadLine}
        <Empty title={t('warningLoad.none')}>{t('warningLoad.noneText')}</Empty>
      </>
    );
  return (
    <>
      {loadLine}
      <div className="load-columns">
        <StandardTable load={load} />
        <div>
          <LoadChart load={load} />
          <AcknowledgedView load={load} />
        </div>
      </div>
      <ShiftTable load={load} />
      <FloodTable load={load} />
      <TopTable load={load} />
      <ChatteringTable load={load} />
      <StaleTable load={load} />
      <QuieterProposals load={load} />
    </>
  );
}
