import './warning-settings.css';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { Failed } from '../../kit/states/Failed.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { ReadOnlyReason } from '../../shared/permissions/ReadOnlyReason.tsx';
import { BuiltInDialog } from './BuiltInDialog.tsx';
import { EscalationPart } from './escalation/EscalationPart.tsx';
import { contentOf, type Values } from './form/job-values.ts';
import { JobEditor } from './JobEditor.tsx';
import type { JobAct } from './list/JobLine.tsx';
import { JobList } from './list/JobList.tsx';
import { useLinkedChange } from './load/quieter/use-linked-change.ts';
import { type BuiltIn, type Job, jobsQuery, targetsQuery } from './queries.ts';
import { useJobActs } from './use-job-acts.ts';

type OpenedJob = { readonly job: Job | null; readonly copied: Values | null };

/** Warning jobs with their condition, state and recipients. */
export default function WarningSettingsPage() {
  const t = useText();
  const query = useQuery(jobsQuery);
  const targets = useQuery(targetsQuery);
  const [openRecord, open] = useState<OpenedJob | null>(null);
  const [builtIn, openBuiltIn] = useState<BuiltIn | null>(null);
  const acts = useJobActs();
  const { data } = query;
  const onAct = (act: JobAct, job: Job) => {
    if (act === 'open') open({ job, copied: null });
    else if (act === 'copy')
      open({ job: null, copied: { ...contentOf(job), name: t('warningJobs.copyName', { name: job.name }) } });
    else void acts[act](job);
  };
  const mayWrite = data?.may.add === true;
  const [takenProposal, dropTakenProposal] = useLinkedChange(data?.jobs);
  const openJob = openRecord ?? takenProposal;
  const onClose = () => {
    open(null);
    dropTakenProposal();
  };
  if (openJob && targets.data)
    return (
      <JobEditor
        key={openJob.job?.warning_job_id ?? 'new'}
        {...openJob}
        targets={targets.data}
        mayWrite={mayWrite}
        onClose={onClose}
      />
    );
  const error = query.error ?? targets.error;
  return (
    <div className="page-body warning-settings">
      <PageHead
        title={t('warningJobs.title')}
        count={data && t('warningJobs.count', { count: data.jobs.length + data.built_in.length })}
        actions={
          <>
            <ScreenLink href="/settings/warning/load">{t('warningLoad.open')}</ScreenLink>
            {mayWrite && (
              <Button
                type="primary"
                icon={<Icon name="plus" size="small" />}
                onClick={() => open({ job: null, copied: null })}
              >
                {t('warningJobs.add')}
              </Button>
            )}
          </>
        }
      />
      {(!data || !targets.data) && error ? (
        <Failed
          error={error}
          title={t('warningJobs.failed')}
          onRetry={() => [void query.refetch(), void targets.refetch()]}
        />
      ) : !data || !targets.data ? (
        <Skeleton lines={10} />
      ) : (
        <>
          {!mayWrite && <ReadOnlyReason permission="sensor.update" />}
          <JobList all={data} onAct={onAct} onOpenBuiltIn={openBuiltIn} />
          <EscalationPart
            jobs={[
              ...data.jobs.map((one) => ({ value: one.warning_job_id, label: one.name })),
              ...data.built_in.map((one) => ({ value: one.warning_job_id, label: one.sentence })),
            ]}
          />
        </>
      )}
      {builtIn && <BuiltInDialog one={builtIn} mayWrite={mayWrite} onClose={() => openBuiltIn(null)} />}
    </div>
  );
}
