import { required } from '@spillway/checked/reads';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import type { TimeSpan } from '../../kit/chart/series.ts';
import { TimeChart } from '../../kit/chart/TimeChart.tsx';
import { RecordTable } from '../../kit/record-table/RecordTable.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { Failed } from '../../kit/states/Failed.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { ColumnHeads } from '../../kit/table/ColumnHeads.tsx';
import { qualityNames } from '../../shared/series/quality-names.ts';
import { drawnPreview, drawnReadings } from './drawn.ts';
import type { Preview, Reading, Series } from './queries.ts';
import { useSuspectLines } from './use-suspect-lines.ts';
import { decimalsOf } from './use-value-columns.tsx';

interface ActPreviewProps {
  readonly series: Series;
  readonly name: string;
  readonly marked: readonly Reading[];
  /** Readings around it. */
  readonly context: readonly Reading[];
  readonly preview: UseQueryResult<Preview>;
}

const maxListed = 5;
const chartHeightPx = 200;
const minAroundMs = 3_600_000;

/** Context on both sides, as long as the change itself and at least an hour. */
function spanAround(times: readonly number[]): TimeSpan {
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const aroundMs = Math.max(minAroundMs, to - from);
  return { from: from - aroundMs, to: to + aroundMs };
}

export function ActPreview({ series, name, marked, context, preview }: ActPreviewProps) {
  const t = useText();
  const { data, error, refetch } = preview;
  if (error) return <Failed error={error} title={t('review.previewFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={4} />;
  if (data.changes.length === 0)
    return (
      <p role="status" className="review-said">
        {t('review.changesNothing')}
      </p>
    );
  return <Found series={series} name={name} marked={marked} context={context} preview={data} />;
}

type FoundProps = Omit<ActPreviewProps, 'preview'> & { readonly preview: Preview };

function Found({ series, name, marked, context, preview }: FoundProps) {
  const t = useText();
  const { dateTime, number } = useFormat();
  const { changes } = preview;
  const suspectLines = useSuspectLines(series.unit);
  const range = spanAround([...marked, ...changes].map(({ time }) => Date.parse(time)));
  const drawnSeries = useMemo(
    () => [drawnReadings(series, name, context), drawnPreview(series, t('review.after'), preview)],
    [series, name, context, preview, t],
  );
  const places = decimalsOf([...context, ...changes.map(({ after }) => after)].map(({ value }) => value));
  const state = (one: { readonly value: number | null; readonly quality: number } | null) =>
    one === null ? t('ui.missing') : `${number(one.value, places)} (${t(required(qualityNames[one.quality]))})`;
  return (
    <div className="review-preview">
      <TimeChart label={t('review.preview')} series={drawnSeries} range={range} now={null} heightPx={chartHeightPx} />
      <p role="status" className="review-said">
        {t('review.changes', { count: changes.length })}
      </p>
      {suspectLines(preview).map((line) => (
        <p key={line} className="review-said">
          <StateTag tone="warning">{line}</StateTag>
        </p>
      ))}
      <RecordTable>
        <ColumnHeads names={[t('review.column.time'), t('review.before'), t('review.after')]} />
        <tbody>
          {changes.slice(0, maxListed).map(({ time, before, after }) => (
            <tr key={time}>
              <td data-label={t('review.column.time')}>{dateTime(time)}</td>
              <td data-label={t('review.before')}>{state(before)}</td>
              <td data-label={t('review.after')}>{state(after)}</td>
            </tr>
          ))}
        </tbody>
      </RecordTable>
      {changes.length > maxListed && <p className="quiet">{t('review.more', { count: changes.length - maxListed })}</p>}
    </div>
  );
}
