import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { LineSwitch, RecordLine } from '../../../kit/record-line/RecordLine.tsx';
import { StateTag, type Tone } from '../../../kit/state-tag/StateTag.tsx';
import type { Job } from '../queries.ts';

const tones: Readonly<Record<Job['transfer_status'], Tone>> = {
  not_ordered: 'nodata',
  none_yet: 'accent',
  on_time: 'good',
  behind: 'watch',
  failing: 'warning',
  held: 'critical',
};

export type JobAct = 'open' | 'copy' | 'delete' | 'switch' | 'try' | 'test' | 'sink';

interface JobLineProps {
  readonly job: Job;
  readonly mayWrite: boolean;
  readonly mayAddress: boolean;
  readonly onAct: (act: JobAct, job: Job) => void;
}

/** One job: receiver, content, interval and state. */
export function JobLine({ job, mayWrite, mayAddress, onAct }: JobLineProps) {
  const t = useText();
  const { dateTime } = useFormat();
  const { process_name: name, timer, last_connect: lastAnswer } = job;
  const frequencyText =
    'every_minutes' in timer
      ? t('transferJobs.every', { count: timer.every_minutes })
      : t('transferJobs.dailyAt', { time: timer.daily_at });
  const acts = [
    { key: 'try', label: t('transferJobs.act.try') },
    { key: 'test', label: t('transferJobs.act.test') },
    ...(mayAddress ? [{ key: 'sink', label: t('transferJobs.act.sink') } as const] : []),
    { key: 'copy', label: t('transferJobs.act.copy') },
    { key: 'delete', label: t('transferJobs.act.delete'), danger: true },
  ] as const;
  return (
    <RecordLine
      name={name}
      onOpen={() => onAct('open', job)}
      marks={[job.is_demo && t('transferJobs.demo'), job.status !== '00' && t(`transferJobs.mode.${job.status}`)]}
      state={
        <>
          <StateTag tone={tones[job.transfer_status]}>{t(`transferJobs.status.${job.transfer_status}`)}</StateTag>
          <span className="quiet">
            {lastAnswer === null
              ? t('transferJobs.neverConnected')
              : t('transferJobs.lastConnect', { time: dateTime(lastAnswer) })}
          </span>
          {!job.is_enabled && job.disabled_order !== '' && <span className="quiet">{job.disabled_order}</span>}
          {job.troubles.map((one) => (
            <StateTag key={one} tone="warning">
              {t(`transferJobs.trouble.${one}`)}
            </StateTag>
          ))}
        </>
      }
      acts={
        mayWrite && (
          <LineSwitch
            isOn={job.is_enabled}
            label={t('transferJobs.act.on', { name })}
            onSwitch={() => onAct('switch', job)}
            acts={acts}
            actsLabel={t('transferJobs.act.more', { name })}
            onAct={(act) => onAct(act, job)}
          />
        )
      }
    >
      <p>
        {job.target_department}
        {' · '}
        {job.target_url || t('transferJobs.noAddress')}
      </p>
      <p className="quiet">
        {frequencyText}
        {' · '}
        {t('transferJobs.sends', { what: job.transfer_object })}
      </p>
    </RecordLine>
  );
}
