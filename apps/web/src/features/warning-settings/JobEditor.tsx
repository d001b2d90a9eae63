import { channels } from '@spillway/contract/alerts/jobs/limits';
import { Form, Input, Switch } from 'antd';
import { codeText } from '../../base/i18n/code-text.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { needed } from '../../kit/forms/form-rules.ts';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { RecordEditor } from '../../shared/record-editor/RecordEditor.tsx';
import { Backtest } from './backtest/Backtest.tsx';
import { ConditionFields } from './form/ConditionFields.tsx';
import { FurtherFields } from './form/FurtherFields.tsx';
import { contentOf, newJob, tidied, type Values } from './form/job-values.ts';
import { RoutingFields } from './form/RoutingFields.tsx';
import { SmsPart } from './form/SmsPart.tsx';
import type { Change } from './load/quieter/change.ts';
import { TakenChange } from './load/quieter/TakenChange.tsx';
import { type Job, jobsQuery, type Target, useAddJob, useUpdateJob } from './queries.ts';
import { useAskWeaker } from './use-ask-weaker.tsx';

interface JobEditorProps {
  /** Initial content: a saved job, a copy, or nothing. */
  readonly job: Job | null;
  readonly copied: Values | null;
  /** Applied to the form but not saved. */
  readonly change?: Change;
  readonly targets: readonly Target[];
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

/** Editor of a job: a sentence with fields, beside a backtest. */
export function JobEditor({ job, copied, change, targets, mayWrite, onClose }: JobEditorProps) {
  const t = useText();
  const { mutateAsync: add } = useAddJob();
  const { mutateAsync: update } = useUpdateJob();
  const askWeaker = useAskWeaker();
  const known = (job?.receivers ?? []).map((receiver, index) => ({
    receiver,
    name: job?.receiver_names[index] ?? null,
  }));
  return (
    <RecordEditor
      className="page-body"
      title={job?.name ?? t('warningJobs.form.new')}
      backLabel={t('warningJobs.back')}
      permission="sensor.update"
      mayWrite={mayWrite}
      notes={job?.is_critical && <p className="quiet">{t('warningJobs.form.saveCopy')}</p>}
      onClose={onClose}
      opened={job}
      begun={copied ?? newJob(job?.group ?? '')}
      valuesOf={contentOf}
      query={jobsQuery}
      pick={({ jobs }) => jobs.find((one) => one.warning_job_id === job?.warning_job_id)}
      addLabel={t('warningJobs.form.addSave')}
      add={async (values) => {
        const { name } = await add(tidied(values));
        return t('warningJobs.done.added', { name });
      }}
      submitLabel={t('warningJobs.form.save')}
      save={async (values, { warning_job_id, version, is_critical: isCritical }) => {
        if (isCritical && !(await askWeaker())) return null;
        return await update({ warning_job_id, version, ...tidied(values) });
      }}
      done={({ name }) => t('warningJobs.done.saved', { name })}
      labelOf={(field) => codeText(t, `warningJobs.field.${field}`, t('warningJobs.form.condition'))}
    >
      {change && job && mayWrite && <TakenChange change={change} values={contentOf(job)} />}
      <Fields saved={job} targets={targets} mayWrite={mayWrite} known={known} />
    </RecordEditor>
  );
}

interface FieldsProps {
  readonly saved: Job | null;
  readonly targets: readonly Target[];
  readonly mayWrite: boolean;
  readonly known: Parameters<typeof RoutingFields>[0]['known'];
}

function Fields({ saved, targets, mayWrite, known }: FieldsProps) {
  const t = useText();
  const form = Form.useFormInstance<Values>();
  const typedValues = Form.useWatch((values) => values, { form, preserve: true });
  const draft = typedValues?.steps ? (typedValues as Values) : null;
  return (
    <div className="page-halves">
      <div>
        <div className="job-top">
          <Form.Item name="name" label={t('warningJobs.field.name')} rules={[needed(t)]}>
            <Input maxLength={120} autoComplete="off" />
          </Form.Item>
          <Form.Item name="group" label={t('warningJobs.field.group')} rules={[needed(t)]}>
            <Input maxLength={60} autoComplete="off" />
          </Form.Item>
          <Form.Item name="is_enabled" label={t('warningJobs.field.is_enabled')} valuePropName="checked">
            <Switch disabled={saved?.is_critical === true || !mayWrite} />
          </Form.Item>
          <Form.Item name="only_in_flood" label={t('warningJobs.field.only_in_flood')} valuePropName="checked">
            <Switch disabled={saved?.is_critical === true || !mayWrite} />
          </Form.Item>
        </div>
        <SectionTitle>{t('warningJobs.form.condition')}</SectionTitle>
        <ConditionFields targets={targets} isPreset={saved?.preset !== undefined && saved.preset !== null} />
        <RoutingFields known={known}>
          <FurtherFields />
        </RoutingFields>
        {draft?.types?.includes(channels.sms) && mayWrite && <SmsPart draft={draft} />}
      </div>
      <div className="page-aside job-aside">
        {/* A form field, so that a dragged threshold counts as typed. */}
        <Form.Item name="steps" noStyle>
          <DraftBacktest draft={draft} saved={saved} targets={targets} mayWrite={mayWrite} />
        </Form.Item>
      </div>
    </div>
  );
}

interface DraftBacktestProps extends Pick<FieldsProps, 'saved' | 'targets' | 'mayWrite'> {
  readonly draft: Values | null;
  readonly onChange?: (steps: Values['steps']) => void;
}

function DraftBacktest({ draft, saved, targets, mayWrite, onChange }: DraftBacktestProps) {
  const form = Form.useFormInstance<Values>();
  if (!draft) return null;
  // Starts from the current form values: a key may be pressed again before the chart has updated.
  const change = (steps: (now: Values['steps']) => Values['steps']) =>
    onChange?.(steps(tidied(form.getFieldsValue(true) as Values).steps));
  return (
    <Backtest draft={draft} saved={saved && contentOf(saved)} targets={targets} onSteps={mayWrite ? change : null} />
  );
}
