import { Form, Input } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { useConfirmAddress } from './queries.ts';
import { isLocalAddress, isWebAddress } from './web-address.ts';

interface AddressDialogProps {
  readonly current: string | null;
  readonly onClose: () => void;
}

/** The default is the address of this page: the user can tell whether it is right. */
export function AddressDialog({ current, onClose }: AddressDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const { mutateAsync } = useConfirmAddress();
  return (
    <GuardedDialog title={t('system.address.title')} onClose={onClose}>
      {(close) => (
        <SubmitForm
          initial={{ address: current ?? window.location.origin }}
          submitLabel={t('system.address.confirm')}
          onCancel={close}
          submit={async ({ address }) => {
            await mutateAsync(address.trim());
            toasts.done(t('system.address.done'));
            return { saved: onClose };
          }}
        >
          <p className="dialog-text">{t('system.address.text')}</p>
          <AddressField />
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}

function AddressField() {
  const t = useText();
  const typedText: string = Form.useWatch('address') ?? '';
  return (
    <Form.Item
      name="address"
      label={t('system.address.field')}
      required
      rules={[
        {
          validator: async (_, value: string | undefined) => {
            if (!isWebAddress(value ?? '')) throw new Error(t('system.address.invalid'));
          },
        },
      ]}
      extra={
        <>
          {isLocalAddress(typedText) && <div>{t('system.address.local')}</div>}
          {isWebAddress(typedText) && (
            <a href={typedText.trim()} target="_blank" rel="noreferrer">
              {t('system.address.tryIt')}
            </a>
          )}
        </>
      }
    >
      <Input type="url" maxLength={200} autoComplete="off" spellCheck={false} />
    </Form.Item>
  );
}
