import { Form, Input } from 'antd';
import type { General } from '../../../app/dashboard/queries.ts';
import { useText } from '../../../app/i18n/use-text.ts';
import { GuardedDialog } from '../../../ui/forms/GuardedDialog.tsx';
import { asFormRule } from '../../../ui/forms/problem-text.ts';
import { optionalText } from '../../../ui/forms/rules.ts';
import { SubmitForm } from '../../../ui/forms/SubmitForm.tsx';
import { shownWall } from '../../../ui/time/wall-time.ts';
import { useToasts } from '../../../ui/toast/use-toasts.tsx';
import { useRevert } from '../queries.ts';
import { mostReason } from './reason.ts';

interface RevertDialogProps {
  readonly general: General;
  readonly onClose: () => void;
}

/** Makes the record before the last saved one current again; asked with what it means. */
export default function RevertDialog({ general, onClose }: RevertDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const revert = useRevert();
  const submit = async ({ reason }: { readonly reason: string }) => {
    await revert.mutateAsync({ seen_run_id: general.run_id, reason: reason.trim() || null });
    toasts.done(t('dashboard.revert.done'), t('dashboard.revert.kept'));
    return { saved: onClose } as const;
  };
  return (
    <GuardedDialog title={t('dashboard.revert.title')} onClose={onClose}>
      {(cancel) => (
        <SubmitForm
          initial={{ reason: '' }}
          submitLabel={t('dashboard.calculation.revert')}
          submit={submit}
          onCancel={cancel}
        >
          <p className="dialog-text">{t('dashboard.revert.text', { time: shownWall(general.date_string) })}</p>
          <Form.Item
            name="reason"
            label={t('dashboard.reason.optional')}
            rules={[asFormRule(t, optionalText(mostReason))]}
          >
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
          </Form.Item>
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}
