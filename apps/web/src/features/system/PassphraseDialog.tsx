import { Form, Input } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { asFormRule } from '../../kit/forms/problem-text.ts';
import { needed, newPassword } from '../../kit/forms/rules.ts';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { useMayLeave } from '../../kit/forms/use-leave-guard.ts';
import { PasswordChecklist } from '../../kit/public/PasswordChecklist.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { useSetPassphrase } from './queries.ts';

interface PassphraseDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Not even empty strings: the form would treat them as input and validate untouched fields. */
const nothingTyped: { passphrase?: string; repeat?: string } = {};

export function PassphraseDialog({ open, onClose }: PassphraseDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const mayLeave = useMayLeave();
  const { mutateAsync } = useSetPassphrase();
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  return (
    <Dialog title={t('system.passphrase.title')} open={open} onClose={() => void close()}>
      <SubmitForm
        initial={nothingTyped}
        submitLabel={t('system.passphrase.ok')}
        onCancel={() => void close()}
        submit={async ({ passphrase = '' }) => {
          await mutateAsync(passphrase);
          toasts.done(t('system.passphrase.done'));
          return { saved: onClose };
        }}
      >
        <p className="dialog-text">{t('system.passphrase.text')}</p>
        <p className="dialog-text">
          <strong>{t('system.passphrase.warning')}</strong> {t('system.passphrase.later')}
        </p>
        <PassphrasePair />
      </SubmitForm>
    </Dialog>
  );
}

function PassphrasePair() {
  const t = useText();
  const typedText: string = Form.useWatch('passphrase') ?? '';
  return (
    <>
      <Form.Item
        name="passphrase"
        label={t('system.passphrase.field')}
        required
        rules={[asFormRule(t, needed(newPassword))]}
        extra={<PasswordChecklist value={typedText} />}
      >
        <Input.Password autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="repeat"
        label={t('system.passphrase.repeat')}
        required
        dependencies={['passphrase']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_, value: unknown) => {
              if (value !== getFieldValue('passphrase')) throw new Error(t('system.passphrase.differs'));
            },
          }),
        ]}
      >
        <Input.Password autoComplete="off" />
      </Form.Item>
    </>
  );
}
