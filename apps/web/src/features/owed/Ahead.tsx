import { useQuery } from '@tanstack/react-query';
import { useText } from '../../base/i18n/use-text.ts';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { Failed } from '../../kit/states/Failed.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { owedNextQuery } from '../../shared/owed/queries.ts';
import { OccurrenceTable } from './OccurrenceTable.tsx';

/** What is due, and what comes next of each duty, with how long there is. */
export function Ahead() {
  const t = useText();
  const query = useQuery(owedNextQuery);
  const { data } = query;
  if (!data) {
    return query.error ? <Failed error={query.error} onRetry={() => void query.refetch()} /> : <Skeleton lines={6} />;
  }
  return (
    <>
      {data.missed > 0 && (
        <p>
          <StateTag tone="critical" filled>
            {t('owed.missedLately', { count: data.missed })}
          </StateTag>
        </p>
      )}
      {data.next.length === 0 ? (
        <Empty title={t('owed.nothingAhead')} />
      ) : (
        <OccurrenceTable occurrences={data.next} duties={data.duties} />
      )}
    </>
  );
}
