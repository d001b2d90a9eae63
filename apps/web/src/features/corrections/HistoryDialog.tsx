import { required } from '@spillway/checked/reads';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { RecordTable } from '../../kit/record-table/RecordTable.tsx';
import { Failed } from '../../kit/states/Failed.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { ColumnHeads } from '../../kit/table/ColumnHeads.tsx';
import { qualityNames } from '../../shared/series/quality-names.ts';
import { historyQuery, type Series } from './queries.ts';

interface HistoryDialogProps {
  readonly series: Series;
  readonly name: string;
  readonly time: string;
  readonly onClose: () => void;
}

/** Earlier values at a time, newest first. */
export function HistoryDialog({ series, name, time, onClose }: HistoryDialogProps) {
  const t = useText();
  const { dateTime, free } = useFormat();
  const { data, error, refetch } = useQuery(historyQuery(series.series_id, time));
  return (
    <Dialog title={t('review.historyOf', { time: dateTime(time) })} open onClose={onClose}>
      <p className="quiet">{name}</p>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={4} />}
      {data?.length === 0 && <p>{t('review.neverChanged')}</p>}
      {data && data.length > 0 && (
        <RecordTable>
          <ColumnHeads names={[t('review.until'), t('review.stood'), t('review.column.change')]} />
          <tbody>
            {data.map(({ version, until, value, quality, author, reason, note }) => (
              <tr key={version}>
                <td data-label={t('review.until')}>{dateTime(until)}</td>
                <td data-label={t('review.stood')}>
                  {free(value)} ({t(required(qualityNames[quality]))})
                </td>
                <td data-label={t('review.column.change')}>
                  {t(`review.change.${reason}`)}, {author ?? t('review.system')}
                  {note !== null && <p className="quiet">{note}</p>}
                </td>
              </tr>
            ))}
          </tbody>
        </RecordTable>
      )}
    </Dialog>
  );
}
