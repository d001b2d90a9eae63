import { furtherM } from '@spillway/contract/alerts/codes';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../../base/format/use-format.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import { List } from '../../../../kit/layout/Layout.tsx';
import { Section } from '../../../../kit/section/Section.tsx';
import { Failed } from '../../../../kit/states/Failed.tsx';
import { Skeleton } from '../../../../kit/states/Skeleton.tsx';
import { ReadOnlyReason } from '../../../../shared/permissions/ReadOnlyReason.tsx';
import { jobsQuery, targetsQuery } from '../../queries.ts';
import type { Load } from '../queries.ts';
import { QuieterJob } from './QuieterJob.tsx';
import { furtherShare, trueMinutes, trueRows } from './true-warning.ts';

/** Proposals to quieten the noisiest jobs, with their cost. */
export function QuieterProposals({ load }: { readonly load: Load }) {
  const t = useText();
  const format = useFormat();
  const jobs = useQuery(jobsQuery);
  const targets = useQuery(targetsQuery);
  const error = jobs.error ?? targets.error;
  const truth = {
    rows: trueRows,
    minutes: trueMinutes,
    cm: format.number(furtherM * 100),
    share: format.percent(furtherShare),
  };
  return (
    <Section level={2} title={t('warningLoad.quieter.title')} className="load-part load-quieter">
      {load.noisiest.length === 0 ? (
        <p className="quiet load-note">{t('warningLoad.quieter.none')}</p>
      ) : jobs.data && targets.data ? (
        <>
          <p className="load-note">{t('warningLoad.quieter.intro')}</p>
          <p className="quiet load-note">{t('warningLoad.quieter.truth', truth)}</p>
          {!jobs.data.may.add && <ReadOnlyReason permission="sensor.update" />}
          <List inset>
            {load.noisiest.map((noisyJob) => (
              <QuieterJob
                key={`${noisyJob.warning_job_id} ${load.from} ${load.until}`}
                noisy={noisyJob}
                load={load}
                job={jobs.data.jobs.find((one) => one.warning_job_id === noisyJob.warning_job_id) ?? null}
                targets={targets.data}
                mayTake={jobs.data.may.add}
              />
            ))}
          </List>
        </>
      ) : error ? (
        <Failed error={error} onRetry={() => [void jobs.refetch(), void targets.refetch()]} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Section>
  );
}
