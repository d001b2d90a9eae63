import { useText } from '../../base/i18n/use-text.ts';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import { DueTag } from './FloodList.tsx';
import type { ReportRow } from './queries.ts';

export function ReportState({ report }: { readonly report: ReportRow }) {
  const t = useText();
  const nowMs = useNow(60_000);
  const { state, corrected_by: number, corrects, due_at: dueAt } = report;
  if (number) return <StateTag tone="nodata">{t('floodReport.state.corrected', { number })}</StateTag>;
  return (
    <>
      <StateTag tone={state === 'issued' ? 'good' : 'accent'}>{t(`floodReport.state.${state}`)}</StateTag>
      {corrects && <span className="quiet">{t('floodReport.corrects', { number: corrects })}</span>}
      {state === 'draft' && !corrects && <DueTag dueAt={dueAt} isReported={false} nowMs={nowMs} />}
    </>
  );
}
