import { ApiError } from '@spillway/contract/client';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { Row, Stack } from '../../../kit/layout/Layout.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { Empty } from '../../../kit/states/Empty.tsx';
import { Failed } from '../../../kit/states/Failed.tsx';
import { Forbidden } from '../../../kit/states/Forbidden.tsx';
import { LongWork } from '../../../kit/states/LongWork.tsx';
import { Notice } from '../../../kit/states/Notice.tsx';
import type { ReportKind } from '../draft.ts';
import type { ReportAnswer } from '../queries.ts';
import { PrintPreview } from './PrintPreview.tsx';
import { periodText } from './period-text.ts';
import { ReportTable } from './ReportTable.tsx';

interface ReportSheetProps {
  readonly kind: ReportKind;
  readonly report: UseQueryResult<ReportAnswer>;
  /** The form has changed since the report was made. */
  readonly isFormChanged: boolean;
  readonly openKey: string | null;
  readonly onOpen: (key: string) => void;
  readonly onMake: () => void;
  readonly onStop: () => void;
}

/** The report, or why there is none. */
export function ReportSheet(props: ReportSheetProps) {
  const { kind, report, isFormChanged, openKey, onOpen, onMake, onStop } = props;
  const t = useText();
  const [isPreview, setPreview] = useState(false);
  const isComing = report.isFetching && report.data !== undefined;
  if (report.error && !report.isFetching) return <ReportRefused error={report.error} onRetry={onMake} />;
  if (!report.data)
    return (
      <Stack gap="m" align="start" className="report-wait">
        <LongWork title={t('reports.making')}>{t('reports.makingHint')}</LongWork>
        <Button onClick={onStop}>{t('reports.stop')}</Button>
      </Stack>
    );
  const { head, rows } = report.data;
  const showsPreview = isPreview && !isComing;
  return (
    <>
      <Row as="header" gap="l" inset className="report-head">
        <div>
          <h2>{head.title}</h2>
          <p className="quiet">
            {head.plant_name}
            {head.is_demo && ` (${t('reports.demo')})`}, {periodText(t, head)}
          </p>
        </div>
        <fieldset className="segmented" aria-label={t('reports.look.title')}>
          <button type="button" aria-pressed={!showsPreview} onClick={() => setPreview(false)}>
            {t('reports.look.table')}
          </button>
          <button type="button" aria-pressed={showsPreview} disabled={isComing} onClick={() => setPreview(true)}>
            {t('reports.look.print')}
          </button>
        </fieldset>
      </Row>
      {isFormChanged && (
        <Row as="p" gap="m" below="m" role="status">
          <StateTag tone="watch" icon="info">
            {t('reports.formChanged')}
          </StateTag>
          <Button size="small" onClick={onMake}>
            {t('reports.makeAgain')}
          </Button>
        </Row>
      )}
      {isComing && <LoadingRows answer={report.data} onStop={onStop} />}
      {rows.length === 0 ? (
        <Empty title={t('reports.empty.title')}>{t('reports.empty.text')}</Empty>
      ) : showsPreview ? (
        <PrintPreview answer={report.data} kind={kind} />
      ) : (
        <ReportTable answer={report.data} kind={kind} openKey={openKey} onOpen={onOpen} />
      )}
    </>
  );
}

/** Progress while the rest of the report loads. */
function LoadingRows({
  answer: { head, rows },
  onStop,
}: {
  readonly answer: ReportAnswer;
  readonly onStop: () => void;
}) {
  const t = useText();
  const format = useFormat();
  const [from, to, reached] = [wallMs(head.from), wallMs(head.to), wallMs(rows.at(-1)?.date_string ?? head.from)];
  return (
    <Row gap="l" align="end" nowrap className="report-coming">
      <LongWork
        title={t('reports.coming', { rows: format.number(rows.length) })}
        share={(reached - from) / (to - from)}
      />
      <Button size="small" onClick={onStop}>
        {t('reports.stop')}
      </Button>
    </Row>
  );
}

const wallMs = (wall: string): number => Date.parse(`${wall.replace(' ', 'T')}Z`);

/** The request was too large, there is no data, or the server failed: each with what to do. */
function ReportRefused({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useText();
  if (!(error instanceof ApiError)) return <Failed error={error} onRetry={onRetry} />;
  if (error.status === 403) return <Forbidden />;
  if (error.code === 'report.too_many_rows' || error.code === 'report.too_slow')
    return (
      <Notice role="alert" title={t('reports.tooLarge')}>
        {error.message}
      </Notice>
    );
  if (error.code === 'report.nothing_to_show') return <Empty title={t('reports.nothing')}>{error.message}</Empty>;
  if (error.status === 400)
    return (
      <Notice role="alert" title={t('reports.refused')}>
        {error.details[0]?.message ?? error.message}
      </Notice>
    );
  return <Failed error={error} title={t('reports.failed')} onRetry={onRetry} />;
}
