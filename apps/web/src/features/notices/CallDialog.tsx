import { Form, Input, Radio } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { useSession } from '../../base/session/use-session.ts';
import { instantRule, needed } from '../../kit/forms/form-rules.ts';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { InstantField } from '../../kit/time/InstantField.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { useCall } from './queries.ts';

interface CallDialogProps {
  readonly noticeId: string;
  readonly line: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** Records a call: caller, time, and whether it was answered. */
export function CallDialog({ noticeId, line, name, onClose }: CallDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const call = useCall();
  const { account } = useSession();
  const initial = {
    is_reached: true,
    spoken_with: '',
    called_by: account.full_name,
    called_at: new Date(Math.floor(serverNow() / 60_000) * 60_000).toISOString(),
    note: '',
  };
  return (
    <GuardedDialog title={t('notices.callOf', { name })} onClose={onClose}>
      {(cancel) => (
        <SubmitForm
          initial={initial}
          submitLabel={t('notices.saveCall')}
          onCancel={cancel}
          submit={async (callBody) => {
            await call.mutateAsync({ notice_id: noticeId, line, ...callBody });
            toasts.done(t('notices.callSaved'));
            return { saved: onClose };
          }}
        >
          <Form.Item name="is_reached" label={t('notices.wasReached')}>
            <Radio.Group
              options={[
                { value: true, label: t('notices.yesReached') },
                { value: false, label: t('notices.noReached') },
              ]}
            />
          </Form.Item>
          <Form.Item name="spoken_with" label={t('notices.spokenWith')}>
            <Input data-autofocus maxLength={120} autoComplete="off" />
          </Form.Item>
          <Form.Item name="called_by" label={t('notices.calledBy')} rules={[needed(t)]}>
            <Input maxLength={120} autoComplete="off" />
          </Form.Item>
          <Form.Item name="called_at" label={t('notices.calledAt')} rules={[needed(t), instantRule(t)]}>
            <InstantField />
          </Form.Item>
          <Form.Item name="note" label={t('notices.note')}>
            <Input maxLength={500} autoComplete="off" />
          </Form.Item>
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}
