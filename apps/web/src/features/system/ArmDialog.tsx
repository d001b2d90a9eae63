import { Form, Radio } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { type OutwardState, useArm } from './queries.ts';

interface ArmDialogProps {
  readonly outward: OutwardState;
  readonly onClose: () => void;
}

export function ArmDialog({ outward, onClose }: ArmDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const { mutateAsync } = useArm();
  const { waiting } = outward;
  // If the original installation may have sent them, sending twice is the worse mistake.
  const initial: { held: 'send' | 'count' } = { held: 'count' };
  return (
    <GuardedDialog title={t('system.outward.armTitle')} onClose={onClose}>
      {(close) => (
        <SubmitForm
          initial={initial}
          submitLabel={t('system.outward.arm')}
          onCancel={close}
          submit={async ({ held }) => {
            await mutateAsync(held);
            toasts.done(t('system.outward.armDone'));
            return { saved: onClose };
          }}
        >
          <p className="dialog-text">{t('system.outward.armText')}</p>
          <p className="dialog-text">
            <strong>{t('system.outward.armWarning')}</strong>
          </p>
          {waiting > 0 && (
            <Form.Item name="held" label={t('system.outward.armHeld', { count: waiting })}>
              <Radio.Group
                options={[
                  { value: 'count', label: t('system.outward.armCount') },
                  { value: 'send', label: t('system.outward.armSend') },
                ]}
              />
            </Form.Item>
          )}
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}
