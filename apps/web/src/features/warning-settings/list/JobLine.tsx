import { Button, Dropdown, Switch } from 'antd';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { Row } from '../../../kit/layout/Layout.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import type { Job } from '../queries.ts';
import { stateText } from './job-state.ts';
import { sentenceOf, toldText } from './job-words.ts';

export type JobAct = 'open' | 'copy' | 'delete' | 'reset' | 'switch' | 'test';

interface JobLineProps {
  readonly job: Job;
  readonly mayWrite: boolean;
  readonly onAct: (act: JobAct, job: Job) => void;
}

/** One job: what it is called, what it says, how it stands, who is told. */
export function JobLine({ job, mayWrite, onAct }: JobLineProps) {
  const t = useText();
  const format = useFormat();
  const { tone, text } = stateText(t, job);
  const origin = job.preset === null ? null : t(job.is_changed ? 'warningJobs.changed' : 'warningJobs.preset');
  const items = [
    { key: 'copy', label: t('warningJobs.act.copy') },
    { key: 'test', label: t('warningJobs.act.test') },
    ...(job.preset !== null && job.is_changed ? [{ key: 'reset', label: t('warningJobs.act.reset') }] : []),
    ...(job.preset === null ? [{ key: 'delete', label: t('warningJobs.act.delete'), danger: true }] : []),
  ];
  return (
    <li className="job-line">
      <Row gap="xs" align="baseline">
        <button type="button" className="job-line-name" onClick={() => onAct('open', job)}>
          {job.name}
        </button>
        {origin && <span className="job-mark">{origin}</span>}
        {job.only_in_flood && <span className="job-mark">{t('warningJobs.field.only_in_flood')}</span>}
        {job.is_critical && <span className="job-mark">{t('warningJobs.critical')}</span>}
      </Row>
      <p className="job-line-say">{sentenceOf(t, format, job)}</p>
      <p className="job-line-told">{toldText(t, job)}</p>
      <div className="job-line-state">
        <StateTag tone={tone}>{text}</StateTag>
      </div>
      {mayWrite && (
        <Row justify="end" nowrap className="job-line-acts">
          <Switch
            size="small"
            checked={job.is_enabled}
            disabled={job.is_critical}
            aria-label={t('warningJobs.act.on', { name: job.name })}
            onChange={() => onAct('switch', job)}
          />
          <Dropdown menu={{ items, onClick: ({ key }) => onAct(key as JobAct, job) }} trigger={['click']}>
            <Button
              type="text"
              size="small"
              icon={<Icon name="menu" size="small" />}
              aria-label={t('warningJobs.act.more', { name: job.name })}
            />
          </Dropdown>
        </Row>
      )}
    </li>
  );
}
