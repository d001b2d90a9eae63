import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../../../base/i18n/use-text.ts';
import { List } from '../../../../kit/layout/Layout.tsx';
import { Failed } from '../../../../kit/states/Failed.tsx';
import { LongWork } from '../../../../kit/states/LongWork.tsx';
import type { Job, Target } from '../../queries.ts';
import type { Load, NoisyJob } from '../queries.ts';
import { notQuieterReason } from './candidates.ts';
import { ProposalLine } from './ProposalLine.tsx';
import { type Found, useQuieter } from './use-quieter.ts';

interface QuieterJobProps {
  readonly noisy: NoisyJob;
  /** Null: deleted. */
  readonly job: Job | null;
  readonly load: Load;
  readonly targets: readonly Target[];
  readonly mayTake: boolean;
}

/** One noisy job, with proposals on demand. */
export function QuieterJob({ job, ...of }: QuieterJobProps) {
  const t = useText();
  const not = job && notQuieterReason(job);
  return (
    <li>
      <p>
        <strong>{job?.name ?? of.noisy.warning_job_id}</strong>{' '}
        <span className="quiet">{t('warningLoad.quieter.counted', { count: of.noisy.warnings })}</span>
      </p>
      {job === null ? (
        <p className="quiet">{t('warningLoad.quieter.gone')}</p>
      ) : not !== null ? (
        <p className="quiet">{t(`warningLoad.quieter.not.${not}`)}</p>
      ) : (
        <TriedList job={job} {...of} />
      )}
    </li>
  );
}

function TriedList({ job, ...of }: QuieterJobProps & { readonly job: Job }) {
  const t = useText();
  const [isWanted, setWanted] = useState(false);
  const { data, error, refetch } = useQuieter({ job, ...of, isWanted });
  if (!isWanted)
    return (
      <Button
        size="small"
        aria-label={t('warningLoad.quieter.lookOf', { name: job.name })}
        onClick={() => setWanted(true)}
      >
        {t('warningLoad.quieter.look')}
      </Button>
    );
  if (error) return <Failed error={error} title={t('warningLoad.quieter.failed')} onRetry={() => void refetch()} />;
  return data ? (
    <Proposals found={data} job={job} mayTake={of.mayTake} />
  ) : (
    <LongWork title={t('warningLoad.quieter.looking')} />
  );
}

interface ProposalsProps {
  readonly found: Found;
  readonly job: Job;
  readonly mayTake: boolean;
}

function Proposals({ found: { proposals, before, subjects }, job, mayTake }: ProposalsProps) {
  const t = useText();
  if (before === null) return <p role="status">{t('warningLoad.quieter.noData')}</p>;
  if (before === 0) return <p role="status">{t('warningLoad.quieter.noneNow')}</p>;
  const quieterText = t(`warningLoad.quieter.${proposals.length === 0 ? 'nothing' : 'judged'}`, { count: before });
  return (
    <>
      <p role="status">
        {quieterText} {t('warningLoad.quieter.subjects', { count: subjects })}
      </p>
      <List>
        {proposals.map((one) => (
          <ProposalLine key={one.change.field} proposal={one} job={job} mayTake={mayTake} />
        ))}
      </List>
    </>
  );
}
