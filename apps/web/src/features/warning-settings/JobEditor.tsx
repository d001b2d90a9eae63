import { channels } from '@spillway/contract/delivery/warnings/jobs/limits';
import { Form, Input, Switch } from 'antd';
import { type TextKey, useText } from '../../base/i18n/use-text.ts';
import { EditorPage } from '../../kit/forms/EditorPage.tsx';
import { needed } from '../../kit/forms/form-rules.ts';
import { RecordForm } from '../../kit/forms/RecordForm.tsx';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { plainText } from '../../kit/plain-text.ts';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { WhyReadOnly } from '../../shared/permissions/WhyReadOnly.tsx';
import { ConditionFields } from './form/ConditionFields.tsx';
import { FurtherFields } from './form/FurtherFields.tsx';
import { contentOf, newJob, tidied, type Values } from './form/job-values.ts';
import { RoutingFields } from './form/RoutingFields.tsx';
import { SmsPart } from './form/SmsPart.tsx';
import type { Change } from './load/quieter/change.ts';
import { TakenChange } from './load/quieter/TakenChange.tsx';
import { type Job, jobsQuery, type Target, useAddJob, useUpdateJob } from './queries.ts';
import { useAskWeaker } from './use-ask-weaker.tsx';
import { WouldHave } from './would-have/WouldHave.tsx';

interface JobEditorProps {
  /** What it begins with; a job that is saved, a copy, or nothing. */
  readonly job: Job | null;
  readonly copied: Values | null;
  /** Filled in, and not saved. */
  readonly change?: Change;
  readonly targets: readonly Target[];
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

/** One job: a sentence with fields, and beside it what it would have warned of. */
export function JobEditor({ job, copied, change, targets, mayWrite, onClose }: JobEditorProps) {
  const t = useText();
  const known = (job?.receivers ?? []).map((receiver, at) => ({ receiver, name: job?.receiver_names[at] ?? null }));
  const fields = (
    <>
      {change && job && mayWrite && <TakenChange change={change} values={contentOf(job)} />}
      <Fields saved={job} targets={targets} mayWrite={mayWrite} known={known} />
    </>
  );
  return (
    <EditorPage
      className="job-editor"
      title={job?.name ?? t('warningJobs.form.new')}
      backLabel={t('warningJobs.back')}
      onClose={onClose}
    >
      {(leave) => (
        <>
          {!mayWrite && <WhyReadOnly permission="sensor.update" />}
          {job?.is_critical && <p className="quiet">{t('warningJobs.form.saveCopy')}</p>}
          {job ? (
            <SavedForm job={job} mayWrite={mayWrite} onClose={onClose} onCancel={leave}>
              {fields}
            </SavedForm>
          ) : (
            <NewForm initial={copied ?? newJob('')} onClose={onClose} onCancel={leave}>
              {fields}
            </NewForm>
          )}
        </>
      )}
    </EditorPage>
  );
}

interface FormProps {
  readonly onClose: () => void;
  readonly onCancel: () => void;
  readonly children: React.ReactNode;
}

function NewForm({ initial, onClose, onCancel, children }: FormProps & { readonly initial: Values }) {
  const t = useText();
  const toasts = useToasts();
  const add = useAddJob();
  return (
    <SubmitForm
      initial={initial}
      submitLabel={t('warningJobs.form.addSave')}
      onCancel={onCancel}
      submit={async (values) => {
        const { name } = await add.mutateAsync(tidied(values));
        toasts.done(t('warningJobs.done.added', { name }));
        return { saved: onClose };
      }}
    >
      {children}
    </SubmitForm>
  );
}

function SavedForm({
  job,
  mayWrite,
  onClose,
  onCancel,
  children,
}: FormProps & { readonly job: Job; readonly mayWrite: boolean }) {
  const t = useText();
  const update = useUpdateJob();
  const askWeaker = useAskWeaker();
  if (!mayWrite)
    return (
      <Form layout="vertical" initialValues={contentOf(job)} disabled>
        {children}
      </Form>
    );
  return (
    <RecordForm
      opened={job}
      valuesOf={contentOf}
      empty={newJob(job.group)}
      query={jobsQuery}
      pick={({ jobs }) => jobs.find((one) => one.warning_job_id === job.warning_job_id)}
      save={async (values, seen) => {
        if (job.is_critical && !(await askWeaker())) return null;
        const { warning_job_id, version } = seen;
        return await update.mutateAsync({ warning_job_id, version, ...tidied(values) });
      }}
      onSaved={onClose}
      done={({ name }) => t('warningJobs.done.saved', { name })}
      labelOf={(field) => t(fieldLabels[field] ?? 'warningJobs.form.condition')}
      textOf={(_, value) => plainText(value)}
      submitLabel={t('warningJobs.form.save')}
      saveOnlyWhenChanged
      onCancel={onCancel}
    >
      {children}
    </RecordForm>
  );
}

const fieldLabels: Partial<Record<keyof Values, TextKey>> = {
  name: 'warningJobs.form.name',
  group: 'warningJobs.form.group',
  is_enabled: 'warningJobs.form.enabled',
  only_in_flood: 'warningJobs.form.onlyInFlood',
  receivers: 'warningJobs.form.receivers',
  types: 'warningJobs.form.types',
  handling: 'warningJobs.form.handling',
  delay: 'warningJobs.field.delay',
  hysteresis: 'warningJobs.field.hysteresis',
  missing_after_minutes: 'warningJobs.field.missing',
  further_by: 'warningJobs.field.furtherBy',
  further_share: 'warningJobs.field.furtherShare',
  repeat_minutes: 'warningJobs.field.repeat',
  seen_holds_minutes: 'warningJobs.field.seen',
};

interface FieldsProps {
  readonly saved: Job | null;
  readonly targets: readonly Target[];
  readonly mayWrite: boolean;
  readonly known: Parameters<typeof RoutingFields>[0]['known'];
}

function Fields({ saved, targets, mayWrite, known }: FieldsProps) {
  const t = useText();
  const form = Form.useFormInstance<Values>();
  const typed = Form.useWatch((values) => values, { form, preserve: true });
  const draft = typed?.steps ? (typed as Values) : null;
  return (
    <div className="job-columns">
      <div className="job-fields">
        <div className="job-top">
          <Form.Item name="name" label={t('warningJobs.form.name')} rules={[needed(t)]}>
            <Input maxLength={120} autoComplete="off" />
          </Form.Item>
          <Form.Item name="group" label={t('warningJobs.form.group')} rules={[needed(t)]}>
            <Input maxLength={60} autoComplete="off" />
          </Form.Item>
          <Form.Item name="is_enabled" label={t('warningJobs.form.enabled')} valuePropName="checked">
            <Switch disabled={saved?.is_critical === true || !mayWrite} />
          </Form.Item>
          <Form.Item name="only_in_flood" label={t('warningJobs.form.onlyInFlood')} valuePropName="checked">
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
      <div className="job-aside">
        {/* A field of the form, so that what is pulled is typed. */}
        <Form.Item name="steps" noStyle>
          <Pulled draft={draft} saved={saved} targets={targets} mayWrite={mayWrite} />
        </Form.Item>
      </div>
    </div>
  );
}

interface PulledProps extends Pick<FieldsProps, 'saved' | 'targets' | 'mayWrite'> {
  readonly draft: Values | null;
  readonly onChange?: (steps: Values['steps']) => void;
}

function Pulled({ draft, saved, targets, mayWrite, onChange }: PulledProps) {
  const form = Form.useFormInstance<Values>();
  if (!draft) return null;
  // From what the form holds now: a key may be pressed again before the picture has followed.
  const change = (steps: (now: Values['steps']) => Values['steps']) =>
    onChange?.(steps(tidied(form.getFieldsValue(true) as Values).steps));
  return (
    <WouldHave draft={draft} saved={saved && contentOf(saved)} targets={targets} onSteps={mayWrite ? change : null} />
  );
}
