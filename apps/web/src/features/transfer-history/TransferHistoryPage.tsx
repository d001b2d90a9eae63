import { Row } from '../../kit/layout/Layout.tsx';
import { Segments } from '../../kit/segments/Segments.tsx';
import './transfer-history.css';
import { dayMs } from '@spillway/plant-time/spans';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { Failed } from '../../kit/states/Failed.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { Stale } from '../../kit/states/Stale.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { agencyDay, dayAfter, monthAfter, monthOf, startOfDayMs, written } from './agency-days.ts';
import { signs } from './compliance-look.ts';
import { AskReason } from './parts/AskReason.tsx';
import { ComplianceTable } from './parts/ComplianceTable.tsx';
import { CorrectedPart } from './parts/CorrectedPart.tsx';
import { DayMap } from './parts/DayMap.tsx';
import { MonthMap } from './parts/MonthMap.tsx';
import { NowPart } from './parts/NowPart.tsx';
import { ReceiptBook } from './parts/ReceiptBook.tsx';
import { RehearsalPart } from './parts/RehearsalPart.tsx';
import { SlotSheet } from './parts/SlotSheet.tsx';
import { complianceQuery, mapQuery, stateQuery, useRetransfer } from './queries.ts';

type View = 'month' | 'day';
interface OpenedSlot {
  readonly jobId: number;
  readonly slot: string;
}

const iso = (ms: number): string => new Date(ms).toISOString();
const states = ['on_time', 'late', 'missing', 'pending', 'not_due', 'not_ordered'] as const;

/** Data sent to agencies, by slot: on time, late or missing, down to the bytes. */
export default function TransferHistoryPage() {
  const t = useText();
  const toasts = useToasts();
  const today = agencyDay(serverNow());
  const [view, setView] = useState<View>('month');
  const [day, setDay] = useState(today);
  const [openRecord, setOpened] = useState<OpenedSlot | null>(null);
  const [openedRequest, setAsking] = useState<OpenedSlot | null>(null);
  const month = monthOf(day);
  const dayStartMs = startOfDayMs(day);
  const state = useQuery(stateQuery());
  const compliance = useQuery(complianceQuery(`${monthAfter(monthOf(today), -12)}-01`, today));
  const map = useQuery({
    ...mapQuery(iso(dayStartMs), iso(dayStartMs + dayMs)),
    enabled: view === 'day',
    placeholderData: keepPreviousData,
  });
  const { mutateAsync } = useRetransfer();
  const mayAct = state.data?.may.act ?? false;
  const move = (steps: number) => setDay(view === 'day' ? dayAfter(day, steps) : `${monthAfter(month, steps)}-01`);
  const name = view === 'day' ? day : month;
  return (
    <div className="page-body transfer-history">
      <PageHead
        title={t('transferHistory.title')}
        actions={<ScreenLink href="/settings/transfer">{t('transferHistory.back')}</ScreenLink>}
      />
      {state.error && !state.data ? (
        <Failed error={state.error} title={t('transferHistory.stateFailed')} onRetry={() => void state.refetch()} />
      ) : state.data ? (
        <>
          {state.error && <Stale at={state.dataUpdatedAt} onRetry={() => void state.refetch()} />}
          <NowPart state={state.data} />
        </>
      ) : (
        <Skeleton lines={2} />
      )}
      <Row>
        <Segments<View>
          aria-label={t('transferHistory.view.label')}
          value={view}
          onChange={setView}
          options={(['month', 'day'] as const).map((value) => ({ value, label: t(`transferHistory.view.${value}`) }))}
        />
        <Button aria-label={t('transferHistory.before')} onClick={() => move(-1)}>
          ‹
        </Button>
        <strong aria-live="polite" className="num">
          {written(name)}
        </strong>
        <Button
          aria-label={t('transferHistory.after')}
          disabled={name >= (view === 'day' ? today : monthOf(today))}
          onClick={() => move(1)}
        >
          ›
        </Button>
      </Row>
      <p className="quiet">{t('transferHistory.clock')}</p>
      <Row as="ul" gap="words" className="quiet" aria-label={t('transferHistory.key')}>
        {states.map((one) => (
          <li key={one}>
            <span className={`cell cell-${one}`} aria-hidden="true">
              {signs[one]}
            </span>{' '}
            {t(`transferHistory.duty.${one}`)}
          </li>
        ))}
      </Row>
      {view === 'month' ? (
        <LoadedList query={compliance} title={t('transferHistory.dutyFailed')}>
          {compliance.data && (
            <MonthMap
              month={month}
              duty={compliance.data}
              onDay={(one) => {
                setDay(one);
                setView('day');
              }}
            />
          )}
        </LoadedList>
      ) : (
        <LoadedList query={map} title={t('transferHistory.mapFailed')}>
          {map.data && <DayMap map={map.data} onSlot={(one) => setOpened({ jobId: one.job_id, slot: one.slot })} />}
        </LoadedList>
      )}
      {compliance.data && (
        <ComplianceTable
          duty={compliance.data}
          onMonth={(one) => {
            setDay(`${one}-01`);
            setView('month');
          }}
        />
      )}
      {compliance.data && (
        <ReceiptBook month={month} targets={compliance.data.targets} endsHere={state.data?.ends_here != null} />
      )}
      <CorrectedPart mayAct={mayAct} />
      <RehearsalPart />
      {openRecord && (
        <SlotSheet
          {...openRecord}
          mayAct={mayAct}
          onClose={() => setOpened(null)}
          onRetransfer={() => {
            setAsking(openRecord);
            setOpened(null);
          }}
        />
      )}
      {openedRequest && (
        <AskReason
          title={t('transferHistory.retransfer')}
          hint={t('transferHistory.retransferHint')}
          period={{ from: openedRequest.slot, to: openedRequest.slot }}
          onClose={() => setAsking(null)}
          onSend={async (sendRequest) => {
            const { slots, waiting } = await mutateAsync({ job_id: openedRequest.jobId, ...sendRequest });
            toasts.done(
              t('transferHistory.sentAnew', { count: slots }),
              waiting > 0 ? t('transferHistory.goAnyway', { count: waiting }) : undefined,
            );
          }}
        />
      )}
    </div>
  );
}

interface LoadedProps {
  readonly query: { readonly error: Error | null; readonly data: unknown; readonly refetch: () => unknown };
  readonly title: string;
  readonly children: ReactNode;
}

function LoadedList({ query, title, children }: LoadedProps) {
  if (query.error && !query.data)
    return <Failed error={query.error} title={title} onRetry={() => void query.refetch()} />;
  return query.data ? children : <Skeleton lines={8} />;
}
