import { Form } from 'antd';
import { useLanguage, useText } from '../../../base/i18n/use-text.ts';
import { EditorPage } from '../../../kit/forms/EditorPage.tsx';
import { RecordForm } from '../../../kit/forms/RecordForm.tsx';
import { SubmitForm } from '../../../kit/forms/SubmitForm.tsx';
import { plainText } from '../../../kit/plain-text.ts';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { WhyReadOnly } from '../../../shared/permissions/WhyReadOnly.tsx';
import { PreviewPane } from '../preview/PreviewPane.tsx';
import { type TargetFields as Saved, type Target, type TargetList, targetsQuery, useSaveTarget } from '../queries.ts';
import { TargetFields } from './TargetFields.tsx';
import { blankTarget, previewedTarget, type TargetValues, targetFrom, valuesOfTarget } from './target-values.ts';

interface TargetEditorProps {
  readonly target: Target | null;
  readonly begun: Saved;
  readonly may: TargetList['may'];
  readonly onClose: () => void;
}

/** Where figures go, and in which form; beside it what the newest slot would look like there. */
export function TargetEditor({ target, begun, may, onClose }: TargetEditorProps) {
  const t = useText();
  const language = useLanguage();
  const name = target && (language === 'vi' ? target.label_vi : target.label_en);
  const fields = (
    <div className="transfer-columns">
      <TargetFields />
      <Draft targetId={target?.target_id ?? null} />
    </div>
  );
  return (
    <EditorPage
      className="transfer-editor"
      title={name ?? t('transferJobs.target.new')}
      backLabel={t('transferJobs.back')}
      onClose={onClose}
    >
      {(leave) => (
        <>
          {!may.add && <WhyReadOnly permission="sensor.update" />}
          {may.add && !may.address && <p className="quiet">{t('transferJobs.target.addressBySystem')}</p>}
          {target ? (
            <SavedForm target={target} mayWrite={may.add} onClose={onClose} onCancel={leave}>
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

function NewForm({ begun, onClose, onCancel, children }: FormProps & { readonly begun: Saved }) {
  const t = useText();
  const toasts = useToasts();
  const save = useSaveTarget();
  return (
    <SubmitForm
      initial={valuesOfTarget(begun)}
      submitLabel={t('transferJobs.target.addSave')}
      onCancel={onCancel}
      submit={async (values) => {
        const { label_vi: name } = await save.mutateAsync({ ...targetFrom(values), target_id: null });
        toasts.done(t('transferJobs.done.added', { name }));
        return { saved: onClose };
      }}
    >
      {children}
    </SubmitForm>
  );
}

function SavedForm({
  target,
  mayWrite,
  onClose,
  onCancel,
  children,
}: FormProps & { readonly target: Target; readonly mayWrite: boolean }) {
  const t = useText();
  const save = useSaveTarget();
  if (!mayWrite)
    return (
      <Form layout="vertical" initialValues={valuesOfTarget(target)} disabled>
        {children}
      </Form>
    );
  return (
    <RecordForm
      opened={target}
      valuesOf={valuesOfTarget}
      empty={valuesOfTarget(blankTarget)}
      query={targetsQuery}
      pick={({ targets }) => targets.find((one) => one.target_id === target.target_id)}
      save={(values, { target_id, version }) => save.mutateAsync({ ...targetFrom(values), target_id, version })}
      onSaved={onClose}
      done={({ label_vi: name }) => t('transferJobs.done.saved', { name })}
      doneHint={t('transferJobs.form.later')}
      labelOf={(field) =>
        field === 'label_vi'
          ? t('transferJobs.target.labelVi')
          : field === 'label_en'
            ? t('transferJobs.target.labelEn')
            : field === 'protocol' || field === 'format'
              ? t(`transferJobs.target.${field}`)
              : t('transferJobs.target.groupHow')
      }
      textOf={(_, value) => plainText(value)}
      submitLabel={t('transferJobs.form.save')}
      saveOnlyWhenChanged
      onCancel={onCancel}
    >
      {children}
    </RecordForm>
  );
}

/** As the form stands now, with a job of this target or the plant's usual figures. */
function Draft({ targetId }: { readonly targetId: number | null }) {
  const form = Form.useFormInstance<TargetValues>();
  const typed = Form.useWatch((values) => values as TargetValues, { form, preserve: true });
  if (!typed?.http) return null;
  return <PreviewPane job={null} jobId={null} target={previewedTarget(typed)} targetId={targetId} />;
}
