import { ApiError } from '@spillway/contract/client';
import { Form, Input } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { useObserved } from '../../base/observed.ts';
import { typedOneTime } from '../../base/session/one-time.ts';
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

/** Not even empty strings: the form would treat them as input and validate untouched fields. */
const nothingTyped: { oldPassword?: string; newPassword?: string; repeat?: string } = {};

/**
 * A repetition that differs is reported at its field and nothing is sent (docs/decisions/0041-line-down.md); then a
 * confirmation, then the change. A forced change needs no confirmation, and does not ask again for the one-time
 * password just typed.
 */
export function ChangePasswordForm({ oneTime, onCancel, onDone }: ChangePasswordFormProps) {
  const t = useText();
  const toasts = useToasts();
  const confirm = useConfirm();
  const { username } = useSession().account;
  const { mutateAsync } = useChangeOwnPassword();
  const justTypedPassword = useObserved(typedOneTime);
  const known = oneTime ? justTypedPassword : null;

  const submit = async (typed: typeof nothingTyped): Promise<Outcome> => {
    const { oldPassword = known ?? '', newPassword: wanted = '' } = typed;
    const agreed =
      oneTime ||
      (await confirm({
        title: t('changePassword.confirm.title'),
        text: t('changePassword.confirm.text'),
        ok: t('changePassword.confirm.ok'),
      }));
    if (!agreed) return 'stay';
    try {
      await mutateAsync({ username, oldPassword, newPassword: wanted });
    } catch (error) {
      // The one-time password may have been replaced: then it has to be typed.
      if (error instanceof ApiError && error.details.some(({ field }) => field === 'oldPassword'))
        typedOneTime.set(null);
      throw error;
    }
    toasts.done(t('changePassword.changePasswordSuccess'));
    return { saved: onDone };
  };

  return (
    <SubmitForm
      initial={nothingTyped}
      submit={submit}
      submitLabel={t(oneTime ? 'changePassword.set' : 'changePassword.submit')}
      {...(onCancel ? { onCancel } : {})}
    >
      {/* Password managers store the new password under this name. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <PasswordFields oneTime={oneTime} known={known} />
      {!oneTime && <p className="dialog-text">{t('changePassword.sessionsNote')}</p>}
    </SubmitForm>
  );
}

function PasswordFields({ oneTime, known }: { readonly oneTime: boolean; readonly known: string | null }) {
  const t = useText();
  const typedText: string = Form.useWatch('newPassword') ?? '';
  return (
    <>
      {known === null && (
        <Form.Item
          name="oldPassword"
          label={t(oneTime ? 'changePassword.oldOneTime' : 'changePassword.old')}
          required
          rules={[asFormRule(t, typedPassword)]}
        >
          <Input.Password autoComplete="current-password" autoFocus />
        </Form.Item>
      )}
      <Form.Item
        name="newPassword"
        label={t('changePassword.new')}
        required
        dependencies={['oldPassword']}
        rules={[
          asFormRule(t, needed(newPassword)),
          ({ getFieldValue }) => ({
            validator: async (_, value: unknown) => {
              if (value && value === (known ?? getFieldValue('oldPassword')))
                throw new Error(t('changePassword.sameAsOld'));
            },
          }),
        ]}
        extra={<PasswordChecklist value={typedText} />}
      >
        <Input.Password autoComplete="new-password" autoFocus={known !== null} />
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
