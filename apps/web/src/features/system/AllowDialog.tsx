import { Form, Input } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { useAllow } from './queries.ts';

/** Allows connections to a host or network that is blocked by default. */
export function AllowDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const toasts = useToasts();
  const { mutateAsync } = useAllow();
  return (
    <GuardedDialog title={t('system.outbound.addTitle')} onClose={onClose}>
      {(close) => (
        <SubmitForm
          initial={{ target: '', reason: '' }}
          submitLabel={t('system.outbound.add')}
          onCancel={close}
          submit={async ({ target, reason }) => {
            await mutateAsync({ target: target.trim(), reason: reason.trim() });
            toasts.done(t('system.outbound.added', { target: target.trim() }));
            return { saved: onClose };
          }}
        >
          <Form.Item
            name="target"
            label={t('system.outbound.target')}
            extra={t('system.outbound.targetHint')}
            rules={[{ required: true, whitespace: true }]}
          >
            <Input maxLength={300} autoComplete="off" spellCheck={false} />
          </Form.Item>
          <Form.Item name="reason" label={t('system.outbound.reason')} rules={[{ required: true, whitespace: true }]}>
            <Input maxLength={300} autoComplete="off" />
          </Form.Item>
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}
