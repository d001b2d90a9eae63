import { Form, Input } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import { asFormRule } from '../../kit/forms/problem-text.ts';
import { text } from '../../kit/forms/rules.ts';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { type Issue, useWithdraw } from './queries.ts';
import { useWeatherWords } from './use-weather-words.ts';

const maxReason = 500;

interface WithdrawDialogProps {
  readonly issue: Issue;
  readonly onClose: () => void;
}

/** Withdraws a wrong issue: it is no longer used, but stays listed with the reason. */
export function WithdrawDialog({ issue, onClose }: WithdrawDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const words = useWeatherWords();
  const { mutateAsync } = useWithdraw();
  const { issue_id, source, issued_at } = issue;
  const submit = async ({ reason }: { readonly reason: string }) => {
    await mutateAsync({ issue_id, reason: reason.trim() });
    toasts.done(t('weather.done.withdrawn', { source }));
    return { saved: onClose };
  };
  return (
    <GuardedDialog title={t('weather.withdraw.title')} onClose={onClose}>
      {(cancel) => (
        <SubmitForm initial={{ reason: '' }} submitLabel={t('weather.withdraw.ok')} submit={submit} onCancel={cancel}>
          <p className="dialog-text">{t('weather.withdraw.text', { source, time: words.moment(issued_at) })}</p>
          <Form.Item
            name="reason"
            label={t('weather.withdraw.reason')}
            required
            rules={[asFormRule(t, text(maxReason))]}
          >
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
          </Form.Item>
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}
