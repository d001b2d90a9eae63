import { Form } from 'antd';
import { codeText } from '../../../base/i18n/code-text.ts';
import { useLanguage, useText } from '../../../base/i18n/use-text.ts';
import { RecordEditor } from '../../../shared/record-editor/RecordEditor.tsx';
import { PreviewPane } from '../preview/PreviewPane.tsx';
import { type TargetFields as Saved, type Target, type TargetList, targetsQuery, useSaveTarget } from '../queries.ts';
import { TargetFields } from './TargetFields.tsx';
import { previewedTarget, type TargetValues, targetFrom, valuesOfTarget } from './target-values.ts';

interface TargetEditorProps {
  readonly target: Target | null;
  readonly begun: Saved;
  readonly may: TargetList['may'];
  readonly onClose: () => void;
}

/** Editor of a target and its format, with a preview of the newest slot. */
export function TargetEditor({ target, begun, may, onClose }: TargetEditorProps) {
  const t = useText();
  const language = useLanguage();
  const { mutateAsync: save } = useSaveTarget();
  const name = target && (language === 'vi' ? target.label_vi : target.label_en);
  return (
    <RecordEditor
      className="page-body"
      title={name ?? t('transferJobs.target.new')}
      backLabel={t('transferJobs.back')}
      permission="sensor.update"
      mayWrite={may.add}
      notes={may.add && !may.address && <p className="quiet">{t('transferJobs.target.addressBySystem')}</p>}
      onClose={onClose}
      opened={target}
      begun={valuesOfTarget(begun)}
      valuesOf={valuesOfTarget}
      query={targetsQuery}
      pick={({ targets }) => targets.find((one) => one.target_id === target?.target_id)}
      addLabel={t('transferJobs.target.addSave')}
      add={async (values) => {
        const { label_vi: added } = await save({ ...targetFrom(values), target_id: null });
        return t('transferJobs.done.added', { name: added });
      }}
      submitLabel={t('transferJobs.form.save')}
      save={(values, { target_id, version }) => save({ ...targetFrom(values), target_id, version })}
      done={({ label_vi: saved }) => t('transferJobs.done.saved', { name: saved })}
      doneHint={t('transferJobs.form.later')}
      labelOf={(field) => codeText(t, `transferJobs.field.${field}`, t('transferJobs.target.groupHow'))}
    >
      <div className="page-halves">
        <TargetFields />
        <Draft targetId={target?.target_id ?? null} />
      </div>
    </RecordEditor>
  );
}

/** Current form values, with a job of this target or default values of the plant. */
function Draft({ targetId }: { readonly targetId: number | null }) {
  const form = Form.useFormInstance<TargetValues>();
  const typedValues = Form.useWatch((values) => values as TargetValues, { form, preserve: true });
  if (!typedValues?.http) return null;
  return <PreviewPane job={null} jobId={null} target={previewedTarget(typedValues)} targetId={targetId} />;
}
