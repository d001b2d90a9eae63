import { useQuery } from '@tanstack/react-query';
import { useText } from '../../base/i18n/use-text.ts';
import { Failed } from '../../kit/states/Failed.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { Block } from './Block.tsx';
import { DeadJobRow } from './DeadJobRow.tsx';
import { deadJobsQuery } from './queries.ts';

export function DeadJobsBlock() {
  const t = useText();
  const jobs = useQuery(deadJobsQuery);
  return (
    <Block title={t('system.dead.title')} width="whole">
      {jobs.isPending && !jobs.error && <Skeleton lines={2} />}
      {jobs.error && !jobs.data && (
        <Failed error={jobs.error} title={t('system.dead.loadFailed')} onRetry={() => void jobs.refetch()} />
      )}
      {jobs.data?.length === 0 && <p className="block-nothing">{t('system.dead.none')}</p>}
      {jobs.data && jobs.data.length > 0 && (
        <ul className="dead-jobs">
          {jobs.data.map((job) => (
            <DeadJobRow key={job.job_id} job={job} />
          ))}
        </ul>
      )}
    </Block>
  );
}
