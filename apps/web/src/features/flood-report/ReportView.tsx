import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../base/download-file.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useConfirm } from '../../kit/dialog/use-confirm.tsx';
import { Facts } from '../../kit/facts/Facts.tsx';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Row } from '../../kit/layout/Layout.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { UnavailableRecord } from '../../kit/states/UnavailableRecord.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { type Report, reportQuery, useAddReport, useIssueReport, useRemoveReport } from './queries.ts';
import { ReportFigures } from './ReportFigures.tsx';
import { ReportForm } from './ReportForm.tsx';
import { ReportState } from './ReportState.tsx';
import { SinceIssued } from './SinceIssued.tsx';

interface ReportViewProps {
  readonly reportId: string;
  /** Whether the user may write and correct reports. */
  readonly mayAdd: boolean;
  readonly onOpen: (reportId: string) => void;
  readonly onClose: () => void;
}

export function ReportView({ reportId, mayAdd, onOpen, onClose }: ReportViewProps) {
  const t = useText();
  const [isGone, setGone] = useState(false);
  // Do not refetch a report that is being deleted.
  const query = useQuery({ ...reportQuery(reportId), enabled: !isGone });
  const [isEditing, edit] = useState(false);
  const { data: report } = query;
  return (
    <article>
      <p className="parts-acts screen-only">
        <Button onClick={onClose}>{t('floodReport.back')}</Button>
        {report && !isEditing && (
          <Acts
            report={report}
            mayAdd={mayAdd}
            onEdit={() => edit(true)}
            onOpen={onOpen}
            onClose={onClose}
            onGone={setGone}
          />
        )}
      </p>
      {!report && query.error ? (
        <UnavailableRecord error={query.error} onRetry={() => void query.refetch()} onList={onClose} />
      ) : !report ? (
        <Skeleton lines={12} />
      ) : isEditing ? (
        <ReportForm report={report} onClose={() => edit(false)} />
      ) : (
        <ReportBody report={report} />
      )}
    </article>
  );
}

function ReportBody({ report }: { readonly report: Report }) {
  const t = useText();
  const { dateMinute } = useFormat();
  const { figures } = report;
  const { procedure } = figures;
  const facts = [
    {
      name: t('floodReport.period'),
      value: t('floodReport.span', { from: dateMinute(report.from), to: dateMinute(report.to) }),
    },
    ...(procedure ? [{ name: t('floodReport.procedure'), value: `${procedure.title}. ${procedure.decree}` }] : []),
    ...(report.sha256 ? [{ name: t('floodReport.sha256'), value: <code>{report.sha256}</code> }] : []),
  ];
  return (
    <>
      <section className="parts-one flood-part">
        <h2>{report.number ?? t('floodReport.state.draft')}</h2>
        <Row as="p" gap="words">
          <ReportState report={report} />
          {figures.is_demo && <StateTag tone="watch">{t('floodReport.demo')}</StateTag>}
        </Row>
        <SinceIssued differences={report.since_issued ?? []} />
        <Facts facts={facts} />
        <p className="quiet">
          {report.issued_at
            ? t('floodReport.issuedAt', { at: dateMinute(report.issued_at), by: report.issued_by ?? '' })
            : t('floodReport.figuresAt', { at: dateMinute(figures.made_at) })}
        </p>
        {(['summary', 'remarks'] as const).map(
          (one) =>
            report[one] !== '' && (
              <div key={one}>
                <h3>{t(`floodReport.${one}`)}</h3>
                <p className="flood-text">{report[one]}</p>
              </div>
            ),
        )}
      </section>
      <ReportFigures figures={figures} />
    </>
  );
}

interface ActsProps {
  readonly report: Report;
  readonly mayAdd: boolean;
  readonly onEdit: () => void;
  readonly onOpen: (reportId: string) => void;
  readonly onClose: () => void;
  readonly onGone: (isGone: boolean) => void;
}

function Acts({ report, mayAdd, onEdit, onOpen, onClose, onGone }: ActsProps) {
  const t = useText();
  const toasts = useToasts();
  const confirm = useConfirm();
  const [add, remove, issue] = [useAddReport(), useRemoveReport(), useIssueReport()];
  const [busy, setBusy] = useState<string | null>(null);
  const { report_id, version, from, to, summary, remarks, state } = report;

  async function attempt(act: () => Promise<unknown>, done: string | null) {
    try {
      await act();
      if (done) toasts.done(done);
    } catch (error) {
      onGone(false);
      toasts.failed(t('floodReport.failed'), error);
    }
  }
  async function confirmIssue() {
    const isConfirmed = await confirm({
      title: t('floodReport.issueAsk'),
      text: t('floodReport.issueText'),
      ok: t('floodReport.issue'),
    });
    if (isConfirmed) await attempt(() => issue.mutateAsync({ report_id, version }), t('floodReport.issued'));
  }
  async function confirmRemove() {
    const isConfirmed = await confirm({
      title: t('floodReport.deleteAsk'),
      text: t('floodReport.deleteText'),
      ok: t('floodReport.delete'),
      destructive: true,
    });
    if (!isConfirmed) return;
    onGone(true);
    await attempt(async () => {
      await remove.mutateAsync({ report_id, version });
      onClose();
    }, t('floodReport.deleted'));
  }
  const correct = () =>
    attempt(async () => {
      const created = await add.mutateAsync({ from, to, summary, remarks, corrects: report_id });
      onOpen(created.report_id);
    }, null);
  async function take(kind: 'pdf' | 'xlsx') {
    setBusy(kind);
    const address = `/v1/flood-report/file?report_id=${report_id}&format=${kind}`;
    await downloadFile(address, `${t('floodReport.fileName')}.${kind}`).catch((cause: unknown) =>
      toasts.failed(t('floodReport.notTaken'), cause),
    );
    setBusy(null);
  }
  return (
    <>
      {report.may.update && (
        <>
          <Button onClick={onEdit}>{t('floodReport.edit')}</Button>
          <Button type="primary" loading={issue.isPending} onClick={() => void confirmIssue()}>
            {t('floodReport.issue')}
          </Button>
          <Button danger loading={remove.isPending} onClick={() => void confirmRemove()}>
            {t('floodReport.delete')}
          </Button>
        </>
      )}
      {state === 'issued' && mayAdd && (
        <Button loading={add.isPending} disabled={report.corrected_by !== null} onClick={() => void correct()}>
          {t('floodReport.correct')}
        </Button>
      )}
      {(['pdf', 'xlsx'] as const).map((kind) => (
        <Button
          key={kind}
          icon={<Icon name="download" size="small" />}
          loading={busy === kind}
          disabled={busy !== null}
          aria-label={t('floodReport.take', { kind: kind.toUpperCase() })}
          onClick={() => void take(kind)}
        >
          {kind.toUpperCase()}
        </Button>
      ))}
      <Button onClick={() => window.print()}>{t('floodReport.print')}</Button>
    </>
  );
}
