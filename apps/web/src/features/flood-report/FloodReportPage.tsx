import '../../kit/parts/parts.css';
import { useAttempt } from '../../kit/dialog/use-attempt.ts';
import { Pending } from '../../kit/states/Pending.tsx';
import './flood-report.css';
import { dayMs } from '@spillway/plant-time/spans';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { useOpenRecord } from '../../kit/use-open-record.ts';
import { ReadOnlyReason } from '../../shared/permissions/ReadOnlyReason.tsx';
import { ReportSections } from '../../shared/reports/ReportSections.tsx';
import { FloodList } from './FloodList.tsx';
import { floodsQuery, useAddReport } from './queries.ts';
import { ReportList } from './ReportList.tsx';
import { ReportView } from './ReportView.tsx';

/** Floods in the record with their reporting deadlines; an open report is a draft from the record, or an issued one. */
export default function FloodReportPage() {
  const t = useText();
  const attempt = useAttempt();
  const query = useQuery(floodsQuery);
  const record = useOpenRecord();
  const add = useAddReport();
  const { data } = query;

  async function begin(from: string, to: string) {
    await attempt(
      async () => {
        const { report_id } = await add.mutateAsync({ from, to, summary: '', remarks: '', corrects: null });
        record.open(report_id);
      },
      { failed: t('floodReport.failed') },
    );
  }
  const nowMs = serverNow();
  return (
    <div className="parts-page">
      <h1 className="visually-hidden">{t('floodReport.title')}</h1>
      <ReportSections open="floods" />
      {record.key ? (
        <ReportView
          key={record.key}
          reportId={record.key}
          mayAdd={data?.may.add ?? false}
          onOpen={record.open}
          onClose={record.close}
        />
      ) : !data ? (
        <Pending of={query} lines={8} />
      ) : (
        <>
          {!data.may.add && <ReadOnlyReason permission="dashboard.calculation" />}
          <FloodList
            list={data}
            isBusy={add.isPending}
            onBegin={(from, to) => void begin(from, to)}
            onOpen={record.open}
          />
          <ReportList
            reports={data.reports}
            onOpen={record.open}
            actions={
              data.may.add && (
                <Button
                  loading={add.isPending}
                  onClick={() => void begin(new Date(nowMs - dayMs).toISOString(), new Date(nowMs).toISOString())}
                >
                  {t('floodReport.beginPeriod')}
                </Button>
              )
            }
          />
        </>
      )}
    </div>
  );
}
