import { Button, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { Stack } from '../../../kit/layout/Layout.tsx';
import { SectionTitle } from '../../../kit/section/SectionTitle.tsx';
import { Empty } from '../../../kit/states/Empty.tsx';
import { fold } from '../../../kit/table/fold.ts';
import type { JobList as All } from '../queries.ts';
import { type JobAct, JobLine } from './JobLine.tsx';

interface JobListProps {
  readonly all: All;
  readonly mayAddress: boolean;
  readonly onAdd: () => void;
  readonly onAct: (act: JobAct, job: All['jobs'][number]) => void;
}

/** The search appears from this number of jobs on. */
const minJobsForSearch = 6;

export function JobList({ all, mayAddress, onAdd, onAct }: JobListProps) {
  const t = useText();
  const [typedText, setTyped] = useState('');
  const foldedQuery = fold(typedText);
  const visibleJobs = all.jobs.filter((job) =>
    [job.process_name, job.target_department, job.transfer_object].some((text) => fold(text).includes(foldedQuery)),
  );
  if (all.jobs.length === 0)
    return (
      <Empty
        title={t('transferJobs.noJobs')}
        actions={
          all.may.add && (
            <Button type="primary" icon={<Icon name="plus" size="small" />} onClick={onAdd}>
              {t('transferJobs.add')}
            </Button>
          )
        }
      >
        {t('transferJobs.noJobsText')}
      </Empty>
    );
  return (
    <Stack as="section" above="l">
      <SectionTitle level={2}>{t('transferJobs.jobs')}</SectionTitle>
      {all.jobs.length >= minJobsForSearch && (
        <Input
          allowClear
          className="transfer-search"
          value={typedText}
          placeholder={t('transferJobs.search')}
          aria-label={t('transferJobs.search')}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {visibleJobs.length === 0 && <p className="quiet">{t('transferJobs.noneFound')}</p>}
      <ul className="record-lines">
        {visibleJobs.map((job) => (
          <JobLine key={job.job_id} job={job} mayWrite={all.may.add} mayAddress={mayAddress} onAct={onAct} />
        ))}
      </ul>
    </Stack>
  );
}
