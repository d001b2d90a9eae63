import { Form, Input } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { asFormRule } from '../../kit/forms/problem-text.ts';
import { needed, newPassword } from '../../kit/forms/rules.ts';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { useMayLeave } from '../../kit/forms/use-leave-guard.ts';
import { PasswordChecklist } from '../../kit/public/PasswordChecklist.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { type Account, useSetPassword } from './queries.ts';

interface SetPasswordDialogProps {
  readonly account: Account;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Not even empty strings: the form would treat them as input and validate untouched fields. */
const nothingTyped: { newPassword?: string; repeat?: string } = {};

export function SetPasswordDialog({ account, open, onClose }: SetPasswordDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const mayLeave = useMayLeave();
  const { mutateAsync } = useSetPassword();
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  return (
    <Dialog
      title={t('accounts.password.title', { username: account.username })}
      open={open}
      onClose={() => void close()}
    >
      <SubmitForm
        initial={nothingTyped}
        submitLabel={t('accounts.password.ok')}
        onCancel={() => void close()}
        submit={async ({ newPassword: typed = '' }) => {
          await mutateAsync({ accountId: account.account_id, newPassword: typed });
          toasts.done(t('accounts.done.passwordSet', { username: account.username }));
          return { saved: onClose };
        }}
      >
        <p className="dialog-text">{t('accounts.act.setPasswordText')}</p>
        <PasswordPair />
      </SubmitForm>
    </Dialog>
  );
}

function PasswordPair() {
  const t = useText();
  const typedText: string = Form.useWatch('newPassword') ?? '';
  return (
    <>
      <Form.Item
        name="newPassword"
        label={t('accounts.password.new')}
        required
        rules={[asFormRule(t, needed(newPassword))]}
        extra={<PasswordChecklist value={typedText} />}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="repeat"
        label={t('accounts.password.repeat')}
        required
        dependencies={['newPassword']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_, value: unknown) => {
              if (value !== getFieldValue('newPassword')) throw new Error(t('accounts.password.differs'));
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </>
  );
}
