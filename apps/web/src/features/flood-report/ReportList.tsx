import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Section } from '../../kit/section/Section.tsx';
import type { ReportRow } from './queries.ts';
import { ReportState } from './ReportState.tsx';

interface ReportListProps {
  readonly reports: readonly ReportRow[];
  readonly onOpen: (reportId: string) => void;
  readonly actions: ReactNode;
}

export function ReportList({ reports, onOpen, actions }: ReportListProps) {
  const t = useText();
  const { dateMinute } = useFormat();
  return (
    <Section level={2} title={t('floodReport.reports')} className="parts-one flood-part">
      <p>{actions}</p>
      {reports.length === 0 ? (
        <p className="quiet">{t('floodReport.noReports')}</p>
      ) : (
        <ul className="parts-items">
          {reports.map((report) => (
            <li key={report.report_id}>
              <div>
                <strong>{report.number ?? t('floodReport.state.draft')}</strong>
                <span>{t('floodReport.span', { from: dateMinute(report.from), to: dateMinute(report.to) })}</span>
                <ReportState report={report} />
              </div>
              <Button
                aria-label={`${t('floodReport.open')} ${report.number ?? dateMinute(report.from)}`}
                onClick={() => onOpen(report.report_id)}
              >
                {t('floodReport.open')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
