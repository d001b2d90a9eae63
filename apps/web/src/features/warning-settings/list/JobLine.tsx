import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { LineSwitch, RecordLine } from '../../../kit/record-line/RecordLine.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import type { Job } from '../queries.ts';
import { stateText } from './job-state.ts';
import { notifiedText, sentenceOf } from './job-words.ts';

export type JobAct = 'open' | 'copy' | 'delete' | 'reset' | 'switch' | 'test';

interface JobLineProps {
  readonly job: Job;
  readonly mayWrite: boolean;
  readonly onAct: (act: JobAct, job: Job) => void;
}

/** One job: name, condition, state and recipients. */
export function JobLine({ job, mayWrite, onAct }: JobLineProps) {
  const t = useText();
  const format = useFormat();
  const { tone, text } = stateText(t, job);
  const origin = job.preset === null ? null : t(job.is_changed ? 'warningJobs.changed' : 'warningJobs.preset');
  const acts = [
    { key: 'copy', label: t('warningJobs.act.copy') },
    { key: 'test', label: t('warningJobs.act.test') },
    ...(job.preset !== null && job.is_changed ? [{ key: 'reset', label: t('warningJobs.act.reset') } as const] : []),
    ...(job.preset === null ? [{ key: 'delete', label: t('warningJobs.act.delete'), danger: true } as const] : []),
  ] as const;
  return (
    <RecordLine
      name={job.name}
      onOpen={() => onAct('open', job)}
      marks={[
        origin,
        job.only_in_flood && t('warningJobs.field.only_in_flood'),
        job.is_critical && t('warningJobs.critical'),
      ]}
      state={<StateTag tone={tone}>{text}</StateTag>}
      acts={
        mayWrite && (
          <LineSwitch
            isOn={job.is_enabled}
            isFixed={job.is_critical}
            label={t('warningJobs.act.on', { name: job.name })}
            onSwitch={() => onAct('switch', job)}
            acts={acts}
            actsLabel={t('warningJobs.act.more', { name: job.name })}
            onAct={(act) => onAct(act, job)}
          />
        )
      }
    >
      <p>{sentenceOf(t, format, job)}</p>
      <p className="quiet">{notifiedText(t, job)}</p>
    </RecordLine>
  );
}
