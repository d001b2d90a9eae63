import { Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { GuardedDialog } from '../../../kit/forms/GuardedDialog.tsx';
import { asFormRule } from '../../../kit/forms/problem-text.ts';
import { text } from '../../../kit/forms/rules.ts';
import { SubmitForm } from '../../../kit/forms/SubmitForm.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { type SavedView, useAddView, useUpdateView } from './queries.ts';

interface SaveViewDialogProps {
  /** View to rename or share; null for a new one. */
  readonly opened: SavedView | null;
  /** Current content of the page, saved with a new view. */
  readonly shown: SavedView['shown'];
  readonly onSaved: (view: SavedView) => void;
  readonly onClose: () => void;
}

interface Values {
  readonly name: string;
  readonly shared: boolean;
}

const maxName = 80;

export function SaveViewDialog({ opened, shown, onSaved, onClose }: SaveViewDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const add = useAddView();
  const update = useUpdateView();
  const [initial] = useState<Values>(() => ({ name: opened?.name ?? '', shared: opened?.shared ?? false }));
  const save = ({ name, shared }: Values) => {
    const content = { name: name.trim(), shared };
    if (!opened) return add.mutateAsync({ ...content, shown });
    const { view_id, version } = opened;
    return update.mutateAsync({ view_id, version, ...content, shown: opened.shown });
  };
  return (
    <GuardedDialog title={t(opened ? 'chartPage.views.rename' : 'chartPage.views.saveAs')} onClose={onClose}>
      {(cancel) => (
        <SubmitForm
          initial={initial}
          submitLabel={t('chartPage.views.ok')}
          onCancel={cancel}
          saveOnlyWhenChanged={opened !== null}
          submit={async (values) => {
            const view = await save(values);
            toasts.done(t('chartPage.views.saved'));
            return {
              saved: () => {
                onSaved(view);
                onClose();
              },
            };
          }}
        >
          <Form.Item name="name" label={t('chartPage.views.name')} rules={[asFormRule(t, text(maxName))]}>
            <Input maxLength={maxName} />
          </Form.Item>
          <Form.Item name="shared" valuePropName="checked" extra={t('chartPage.views.shareHint')}>
            <Checkbox>{t('chartPage.views.share')}</Checkbox>
          </Form.Item>
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}
