import { Form } from 'antd';
import { type TextKey, useText } from '../../../base/i18n/use-text.ts';
import { EditorPage } from '../../../kit/forms/EditorPage.tsx';
import { RecordForm } from '../../../kit/forms/RecordForm.tsx';
import { SubmitForm } from '../../../kit/forms/SubmitForm.tsx';
import { plainText } from '../../../kit/plain-text.ts';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { WhyReadOnly } from '../../../shared/permissions/WhyReadOnly.tsx';
import { PreviewPane } from '../preview/PreviewPane.tsx';
import { type Job, jobsQuery, type Sendable, type Target, useAddJob, useUpdateJob } from '../queries.ts';
import { JobFields } from './JobFields.tsx';
import { fieldsOf, type JobValues, newJob, previewedFields, secretsOf, valuesOf } from './job-values.ts';

interface JobEditorProps {
  readonly job: Job | null;
  readonly begun: JobValues;
  readonly targets: readonly Target[];
  readonly sendable: Sendable;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

const fieldLabels: Partial<Record<keyof JobValues, TextKey>> = {
  process_name: 'transferJobs.field.name',
  is_enabled: 'transferJobs.field.enabled',
  status: 'transferJobs.field.mode',
  every: 'transferJobs.field.every',
  factors: 'transferJobs.form.what',
  username: 'transferJobs.field.username',
  missing: 'transferJobs.field.missing',
};

/** One job as a person thinks of it, and beside it what its receiver would get. */
export function JobEditor({ job, begun, targets, sendable, mayWrite, onClose }: JobEditorProps) {
  const t = useText();
  const fields = (
    <div className="transfer-columns">
      <JobFields job={job} targets={targets} sendable={sendable} />
      <Draft jobId={job?.job_id ?? null} />
    </div>
  );
  return (
    <EditorPage
      className="transfer-editor"
      title={job?.process_name ?? t('transferJobs.form.new')}
      backLabel={t('transferJobs.back')}
      onClose={onClose}
    >
      {(leave) => (
        <>
          {!mayWrite && <WhyReadOnly permission="sensor.update" />}
          {job ? (
            <SavedForm job={job} mayWrite={mayWrite} onClose={onClose} onCancel={leave}>
              {fields}
            </SavedForm>
          ) : (
            <NewForm begun={begun} onClose={onClose} onCancel={leave}>
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

function NewForm({ begun, onClose, onCancel, children }: FormProps & { readonly begun: JobValues }) {
  const t = useText();
  const toasts = useToasts();
  const add = useAddJob();
  return (
    <SubmitForm
      initial={begun}
      submitLabel={t('transferJobs.form.addSave')}
      onCancel={onCancel}
      submit={async (values) => {
        const { set_secrets } = secretsOf(values);
        const { process_name: name } = await add.mutateAsync({ ...fieldsOf(values), set_secrets });
        toasts.done(t('transferJobs.done.added', { name }));
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
  if (!mayWrite)
    return (
      <Form layout="vertical" initialValues={valuesOf(job)} disabled>
        {children}
      </Form>
    );
  return (
    <RecordForm
      opened={job}
      valuesOf={valuesOf}
      empty={newJob(job.target_id)}
      query={jobsQuery}
      pick={({ jobs }) => jobs.find((one) => one.job_id === job.job_id)}
      save={(values, { job_id, version }) =>
        update.mutateAsync({ job_id, version, ...fieldsOf(values), ...secretsOf(values) })
      }
      onSaved={onClose}
      done={({ process_name: name }) => t('transferJobs.done.saved', { name })}
      doneHint={t('transferJobs.form.later')}
      labelOf={(field) => t(fieldLabels[field] ?? 'transferJobs.form.often')}
      textOf={(_, value) => plainText(value)}
      submitLabel={t('transferJobs.form.save')}
      saveOnlyWhenChanged
      onCancel={onCancel}
    >
      {children}
    </RecordForm>
  );
}

/** As the form stands now. */
function Draft({ jobId }: { readonly jobId: number | null }) {
  const t = useText();
  const form = Form.useFormInstance<JobValues>();
  const typed = Form.useWatch((values) => values as JobValues, { form, preserve: true });
  if (!typed?.factors) return null;
  const job = previewedFields(typed);
  if (job.factors.length === 0)
    return (
      <aside className="transfer-aside">
        <p className="quiet">{t('transferJobs.preview.choose')}</p>
      </aside>
    );
  return <PreviewPane job={job} jobId={jobId} target={null} targetId={job.target_id} />;
}
