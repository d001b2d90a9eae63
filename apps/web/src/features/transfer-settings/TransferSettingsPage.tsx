import './transfer-settings.css';
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
import { JobEditor } from './job/JobEditor.tsx';
import { type JobValues, newJob, valuesOf } from './job/job-values.ts';
import type { JobAct } from './list/JobLine.tsx';
import { JobList } from './list/JobList.tsx';
import { TargetList } from './list/TargetList.tsx';
import { TryDialog, type TryKind } from './preview/TryDialog.tsx';
import { type Job, jobsQuery, sendableQuery, type Target, type TargetFields, targetsQuery } from './queries.ts';
import { TargetEditor } from './target/TargetEditor.tsx';
import { useTransferActs } from './use-transfer-acts.ts';

type OpenedDialog =
  | { readonly what: 'job'; readonly job: Job | null; readonly begun: JobValues }
  | { readonly what: 'target'; readonly target: Target | null; readonly begun: TargetFields };
type TryRequest = { readonly job: Job; readonly kind: TryKind };

/** Transfers to agencies: jobs and targets. */
export default function TransferSettingsPage() {
  const t = useText();
  const jobs = useQuery(jobsQuery);
  const targets = useQuery(targetsQuery);
  const sendable = useQuery(sendableQuery);
  const [openRecord, open] = useState<OpenedDialog | null>(null);
  const [triedJob, tryIt] = useState<TryRequest | null>(null);
  const acts = useTransferActs();
  const close = () => open(null);
  const all =
    jobs.data && targets.data && sendable.data
      ? { jobs: jobs.data, targets: targets.data, sendable: sendable.data }
      : null;
  if (openRecord && all) {
    if (openRecord.what === 'target')
      return (
        <TargetEditor
          key={openRecord.target?.target_id ?? 'new'}
          target={openRecord.target}
          begun={openRecord.begun}
          may={all.targets.may}
          onClose={close}
        />
      );
    return (
      <JobEditor
        key={openRecord.job?.job_id ?? 'new'}
        job={openRecord.job}
        begun={openRecord.begun}
        targets={all.targets.targets}
        sendable={all.sendable}
        mayWrite={all.jobs.may.add}
        onClose={close}
      />
    );
  }
  const add = () => {
    const first = all?.targets.targets.find(({ is_described: is }) => is) ?? all?.targets.targets[0];
    open({ what: 'job', job: null, begun: newJob(first?.target_id ?? 1) });
  };
  const onAct = (act: JobAct, job: Job) => {
    if (act === 'open') open({ what: 'job', job, begun: valuesOf(job) });
    else if (act === 'copy') {
      const process_name = t('transferJobs.copyName', { name: job.process_name });
      open({ what: 'job', job: null, begun: { ...valuesOf(job), process_name, is_enabled: false } });
    } else if (act === 'switch' || act === 'delete') void acts[act](job);
    else tryIt({ job, kind: act });
  };
  const error = jobs.error ?? targets.error ?? sendable.error;
  const mayWrite = all?.jobs.may.add === true;
  return (
    <div className="page-body transfer-settings">
      <PageHead
        title={t('transferJobs.title')}
        count={all ? t('transferJobs.count', { count: all.jobs.jobs.length }) : undefined}
        actions={
          <>
            <ScreenLink href="/settings/transfer/history">{t('transferJobs.history')}</ScreenLink>
            {mayWrite && (
              <Button type="primary" icon={<Icon name="plus" size="small" />} onClick={add}>
                {t('transferJobs.add')}
              </Button>
            )}
          </>
        }
      />
      {!all && error ? (
        <Failed
          error={error}
          title={t('transferJobs.failed')}
          onRetry={() => void Promise.all([jobs.refetch(), targets.refetch(), sendable.refetch()])}
        />
      ) : !all ? (
        <Skeleton lines={10} />
      ) : (
        <>
          {!mayWrite && <ReadOnlyReason permission="sensor.update" />}
          <JobList all={all.jobs} mayAddress={all.targets.may.address} onAdd={add} onAct={onAct} />
          <TargetList
            all={all.targets}
            onOpen={(target) => open({ what: 'target', target, begun: target })}
            onAdd={(begun) => open({ what: 'target', target: null, begun })}
            onRemove={(target) => void acts.removeTarget(target)}
          />
        </>
      )}
      {triedJob && <TryDialog {...triedJob} onClose={() => tryIt(null)} />}
    </div>
  );
}
