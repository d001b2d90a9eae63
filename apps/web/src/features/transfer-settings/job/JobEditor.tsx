import { Form } from 'antd';
import { codeText } from '../../../base/i18n/code-text.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { RecordEditor } from '../../../shared/record-editor/RecordEditor.tsx';
import { PreviewPane } from '../preview/PreviewPane.tsx';
import { type Job, jobsQuery, type Sendable, type Target, useAddJob, useUpdateJob } from '../queries.ts';
import { JobFields } from './JobFields.tsx';
import { fieldsOf, type JobValues, previewedFields, secretsOf, valuesOf } from './job-values.ts';

interface JobEditorProps {
  readonly job: Job | null;
  readonly begun: JobValues;
  readonly targets: readonly Target[];
  readonly sendable: Sendable;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

/** Editor of a job, with a preview of its message. */
export function JobEditor({ job, begun, targets, sendable, mayWrite, onClose }: JobEditorProps) {
  const t = useText();
  const { mutateAsync: add } = useAddJob();
  const { mutateAsync: update } = useUpdateJob();
  return (
    <RecordEditor
      className="page-body"
      title={job?.process_name ?? t('transferJobs.form.new')}
      backLabel={t('transferJobs.back')}
      permission="sensor.update"
      mayWrite={mayWrite}
      onClose={onClose}
      opened={job}
      begun={begun}
      valuesOf={valuesOf}
      query={jobsQuery}
      pick={({ jobs }) => jobs.find((one) => one.job_id === job?.job_id)}
      addLabel={t('transferJobs.form.addSave')}
      add={async (values) => {
        const { set_secrets } = secretsOf(values);
        const { process_name: name } = await add({ ...fieldsOf(values), set_secrets });
        return t('transferJobs.done.added', { name });
      }}
      submitLabel={t('transferJobs.form.save')}
      save={(values, { job_id, version }) => update({ job_id, version, ...fieldsOf(values), ...secretsOf(values) })}
      done={({ process_name: name }) => t('transferJobs.done.saved', { name })}
      doneHint={t('transferJobs.form.later')}
      labelOf={(field) => codeText(t, `transferJobs.field.${field}`, t('transferJobs.form.often'))}
    >
      <div className="page-halves">
        <JobFields job={job} targets={targets} sendable={sendable} />
        <Draft jobId={job?.job_id ?? null} />
      </div>
    </RecordEditor>
  );
}

/** Current form values. */
function Draft({ jobId }: { readonly jobId: number | null }) {
  const t = useText();
  const form = Form.useFormInstance<JobValues>();
  const typedValues = Form.useWatch((values) => values as JobValues, { form, preserve: true });
  if (!typedValues?.factors) return null;
  const job = previewedFields(typedValues);
  if (job.factors.length === 0)
    return (
      <aside className="page-aside">
        <p className="quiet">{t('transferJobs.preview.choose')}</p>
      </aside>
    );
  return <PreviewPane job={job} jobId={jobId} target={null} targetId={job.target_id} />;
}
