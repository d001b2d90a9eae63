import { Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { Row, Stack } from '../../../kit/layout/Layout.tsx';
import { RecordLine } from '../../../kit/record-line/RecordLine.tsx';
import { SectionTitle } from '../../../kit/section/SectionTitle.tsx';
import { Segments } from '../../../kit/segments/Segments.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { fold } from '../../../kit/table/fold.ts';
import type { JobList as All, BuiltIn } from '../queries.ts';
import { type JobAct, JobLine } from './JobLine.tsx';
import { grouped, type JobState, jobStates, stateOf } from './job-state.ts';
import { notifiedText, quantityName } from './job-words.ts';

/** Built-in warning: only its recipients can be set. */
function BuiltInLine({ one, onOpen }: { readonly one: BuiltIn; readonly onOpen: (one: BuiltIn) => void }) {
  const t = useText();
  return (
    <RecordLine
      name={one.sentence}
      onOpen={() => onOpen(one)}
      marks={[t(one.is_changed ? 'warningJobs.changed' : 'warningJobs.preset')]}
      state={<StateTag tone={one.severity}>{t(`warnings.severity.${one.severity}`)}</StateTag>}
    >
      <p className="quiet">{notifiedText(t, one)}</p>
    </RecordLine>
  );
}

interface JobListProps {
  readonly all: All;
  readonly onAct: (act: JobAct, job: All['jobs'][number]) => void;
  readonly onOpenBuiltIn: (one: BuiltIn) => void;
}

/** All jobs by group, worst first; then the built-in warnings. */
export function JobList({ all, onAct, onOpenBuiltIn }: JobListProps) {
  const t = useText();
  const [typedText, setTyped] = useState('');
  const [only, setOnly] = useState<JobState | 'all'>('all');
  const foldedQuery = fold(typedText);
  const holds = (...texts: readonly string[]) => texts.some((text) => fold(text).includes(foldedQuery));
  const jobs = all.jobs.filter(
    (job) =>
      (only === 'all' || stateOf(job) === only) &&
      holds(job.name, job.group, quantityName(t, job.property), job.target_name ?? ''),
  );
  const builtIn = only === 'all' ? all.built_in.filter(({ sentence, group }) => holds(sentence, group)) : [];
  const count = (state: JobState) => all.jobs.filter((job) => stateOf(job) === state).length;
  const present = jobStates.filter((state) => count(state) > 0);
  const nameOf = {
    raised: 'raisedOnly',
    error: 'errorOnly',
    noData: 'noDataOnly',
    normal: 'normal',
    off: 'off',
  } as const;
  return (
    <>
      <Row gap="m" below="s" className="job-filters">
        <Input
          allowClear
          value={typedText}
          placeholder={t('warningJobs.search')}
          aria-label={t('warningJobs.search')}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Segments
          aria-label={t('warningJobs.only')}
          value={only}
          onChange={(value) => setOnly(value as JobState | 'all')}
          options={[
            { value: 'all', label: t('warningJobs.all') },
            ...present.map((state) => ({
              value: state,
              label: `${t(`warningJobs.state.${nameOf[state]}`)} ${count(state)}`,
            })),
          ]}
        />
      </Row>
      {jobs.length + builtIn.length === 0 && <p className="quiet">{t('warningJobs.none')}</p>}
      {grouped(jobs).map(([group, members]) => (
        <Stack as="section" gap="xs" above="l" key={group}>
          <SectionTitle level={2}>{group}</SectionTitle>
          <ul className="record-lines">
            {members.map((job) => (
              <JobLine key={job.warning_job_id} job={job} mayWrite={all.may.add} onAct={onAct} />
            ))}
          </ul>
        </Stack>
      ))}
      {builtIn.length > 0 && (
        <Stack as="section" gap="xs" above="l">
          <SectionTitle level={2}>{t('warningJobs.builtInTitle')}</SectionTitle>
          <ul className="record-lines">
            {builtIn.map((one) => (
              <BuiltInLine key={one.warning_job_id} one={one} onOpen={onOpenBuiltIn} />
            ))}
          </ul>
        </Stack>
      )}
    </>
  );
}
