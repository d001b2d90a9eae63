import { Form, Input } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { GuardedDialog } from '../../../kit/forms/GuardedDialog.tsx';
import { asFormRule } from '../../../kit/forms/problem-text.ts';
import { text } from '../../../kit/forms/rules.ts';
import { type Outcome, SubmitForm } from '../../../kit/forms/SubmitForm.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { type Draft, layoutOf } from '../draft.ts';
import { type Template, useAddTemplate, useSaveTemplate } from '../queries.ts';

const maxName = 120;

interface TemplateDialogProps {
  readonly draft: Draft;
  /** Absent: creates a new template from the draft. */
  readonly renamed: Template | undefined;
  /** Text above the form that says why a template is needed. */
  readonly text?: string | undefined;
  readonly onKept: (template: Template) => void;
  readonly onClose: () => void;
}

export function TemplateDialog({ draft, renamed, text: reason, onKept, onClose }: TemplateDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const add = useAddTemplate();
  const save = useSaveTemplate();
  const keep = async (name: string): Promise<Outcome> => {
    const savedTemplate = renamed
      ? await save.mutateAsync({ ...renamed, name })
      : await add.mutateAsync({ name, ...layoutOf(draft) });
    toasts.done(t('reports.templateSaved', { name: savedTemplate.name }));
    return {
      saved: () => {
        onKept(savedTemplate);
        onClose();
      },
    };
  };
  return (
    <GuardedDialog title={t(renamed ? 'reports.templateActs.rename' : 'reports.templateActs.new')} onClose={onClose}>
      {(close) => (
        <SubmitForm
          initial={{ name: renamed?.name ?? '' }}
          submitLabel={t('reports.templateKeep')}
          onCancel={close}
          saveOnlyWhenChanged
          submit={({ name }) => keep(name.trim())}
        >
          {reason !== undefined && <p className="quiet">{reason}</p>}
          <Form.Item name="name" label={t('reports.templateName')} rules={[asFormRule(t, text(maxName))]}>
            <Input autoFocus autoComplete="off" />
          </Form.Item>
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}
