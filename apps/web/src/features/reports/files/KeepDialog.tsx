import { Form, InputNumber } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { between, needed } from '../../../kit/forms/form-rules.ts';
import { GuardedDialog } from '../../../kit/forms/GuardedDialog.tsx';
import { SubmitForm } from '../../../kit/forms/SubmitForm.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { type LibrarySettings, useSaveLibrary } from '../queries.ts';

const maxDays = 3650;

interface KeepDialogProps {
  readonly settings: LibrarySettings;
  readonly onClose: () => void;
}

/** Sets how long files are stored. */
export function KeepDialog({ settings, onClose }: KeepDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const { mutateAsync } = useSaveLibrary();
  return (
    <GuardedDialog title={t('reports.library.keep')} onClose={onClose}>
      {(close) => (
        <SubmitForm
          initial={{ keep_days: settings.keep_days }}
          submitLabel={t('reports.save')}
          onCancel={close}
          saveOnlyWhenChanged
          submit={async ({ keep_days }) => {
            await mutateAsync({ keep_days, version: settings.version });
            toasts.done(t('reports.library.keepSaved'));
            return { saved: onClose };
          }}
        >
          <Form.Item
            name="keep_days"
            label={t('reports.library.keepDays')}
            extra={t('reports.library.keepHint')}
            rules={[needed(t), between(t, 1, maxDays)]}
          >
            <InputNumber min={1} max={maxDays} precision={0} />
          </Form.Item>
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}
