import { Form, Input } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { useConfirm } from '../../kit/dialog/use-confirm.tsx';
import { asFormRule } from '../../kit/forms/problem-text.ts';
import { needed, newPassword, typedPassword } from '../../kit/forms/rules.ts';
import { type Outcome, SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { PasswordChecklist } from '../../kit/public/PasswordChecklist.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { useChangeOwnPassword } from './queries.ts';

interface ChangePasswordFormProps {
  readonly oneTime: boolean;
  readonly onCancel?: () => void;
  readonly onDone: () => void;
}

/** Not even an empty text: the form would take that for input and judge a field nobody has reached yet. */
const nothingTyped: { oldPassword?: string; newPassword?: string; repeat?: string } = {};

/** A repetition that differs is told at its field and nothing is sent (docs/decisions/0041-line-down.md); then a question, then the change. */
export function ChangePasswordForm({ oneTime, onCancel, onDone }: ChangePasswordFormProps) {
  const t = useText();
  const toasts = useToasts();
  const confirm = useConfirm();
  const { username } = useSession().account;
  const { mutateAsync } = useChangeOwnPassword();

  const submit = async (typed: typeof nothingTyped): Promise<Outcome> => {
    const { oldPassword = '', newPassword: wanted = '' } = typed;
    const agreed = await confirm({
      title: t('changePassword.confirm.title'),
      text: t('changePassword.confirm.text'),
      ok: t('changePassword.confirm.ok'),
    });
    if (!agreed) return 'stay';
    await mutateAsync({ username, oldPassword, newPassword: wanted });
    toasts.done(t('changePassword.changePasswordSuccess'));
    return { saved: onDone };
  };

  return (
    <SubmitForm
      initial={nothingTyped}
      submit={submit}
      submitLabel={t('changePassword.submit')}
      {...(onCancel ? { onCancel } : {})}
    >
      {/* Password managers file the new password under this name. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <PasswordFields oneTime={oneTime} />
      <p className="dialog-text">{t('changePassword.sessionsNote')}</p>
    </SubmitForm>
  );
}

function PasswordFields({ oneTime }: { readonly oneTime: boolean }) {
  const t = useText();
  const typed: string = Form.useWatch('newPassword') ?? '';
  return (
    <>
      <Form.Item
        name="oldPassword"
        label={t(oneTime ? 'changePassword.oldOneTime' : 'changePassword.old')}
        required
        rules={[asFormRule(t, typedPassword)]}
      >
        <Input.Password autoComplete="current-password" autoFocus />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label={t('changePassword.new')}
        required
        dependencies={['oldPassword']}
        rules={[
          asFormRule(t, needed(newPassword)),
          ({ getFieldValue }) => ({
            validator: async (_, value: unknown) => {
              if (value && value === getFieldValue('oldPassword')) throw new Error(t('changePassword.sameAsOld'));
            },
          }),
        ]}
        extra={<PasswordChecklist value={typed} />}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="repeat"
        label={t('changePassword.repeat')}
        required
        dependencies={['newPassword']}
        rules={[
          asFormRule(t, typedPassword),
          ({ getFieldValue }) => ({
            validator: async (_, value: unknown) => {
              if (value && value !== getFieldValue('newPassword')) throw new Error(t('changePassword.differs'));
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </>
  );
}
