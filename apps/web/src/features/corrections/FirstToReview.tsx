import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { RecordTable } from '../../kit/record-table/RecordTable.tsx';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { ColumnHeads } from '../../kit/table/ColumnHeads.tsx';
import { doubtfulQuery, suspectDays } from './doubtful.ts';
import type { Series } from './queries.ts';

interface FirstToReviewProps {
  readonly all: readonly Series[];
  readonly nameOf: (series: Series) => string;
  readonly addressOf: (key: string) => string;
  readonly conflicts: { readonly count: number; readonly href: string };
}

/** Series to review first: those with conflicts, then those with most suspect readings. */
export function FirstToReview({ all, nameOf, addressOf, conflicts }: FirstToReviewProps) {
  const t = useText();
  const { number } = useFormat();
  const { data, error, refetch } = useQuery(doubtfulQuery(all));
  return (
    <div className="page-part">
      {conflicts.count > 0 && (
        <p>
          <ScreenLink href={conflicts.href}>{t('review.first.conflicts', { count: conflicts.count })}</ScreenLink>
        </p>
      )}
      {!data ? (
        <Pending of={{ error, refetch }} title={t('review.first.failed')} lines={6} />
      ) : data.length === 0 ? (
        <Empty title={t('review.first.none', { days: suspectDays })}>{t('review.chooseHint')}</Empty>
      ) : (
        <>
          <SectionTitle level={2}>{t('review.first.title', { days: suspectDays })}</SectionTitle>
          <RecordTable>
            <ColumnHeads
              names={[
                t('review.series'),
                { figure: t('review.first.doubtful') },
                { figure: t('review.first.readings') },
              ]}
            />
            <tbody>
              {data.map(({ series, doubtful, readings }) => (
                <tr key={series.series_id}>
                  <td data-label={t('review.series')}>
                    <ScreenLink href={addressOf(String(series.series_id))}>{nameOf(series)}</ScreenLink>
                  </td>
                  <td className="cell-figure" data-label={t('review.first.doubtful')}>
                    {number(doubtful)}
                  </td>
                  <td className="cell-figure" data-label={t('review.first.readings')}>
                    {number(readings)}
                  </td>
                </tr>
              ))}
            </tbody>
          </RecordTable>
        </>
      )}
    </div>
  );
}
