import { Form, Input, Select } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { type HeartbeatState, useSaveHeartbeat } from './queries.ts';

interface HeartbeatForm {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly every_minutes: 1 | 5;
}

interface HeartbeatDialogProps {
  readonly current: HeartbeatState['heartbeat'];
  readonly onClose: () => void;
}

/** The address is write-only: an empty field keeps the stored one. */
export function HeartbeatDialog({ current, onClose }: HeartbeatDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const { mutateAsync } = useSaveHeartbeat();
  const initial: HeartbeatForm = {
    url: '',
    method: current?.method ?? 'GET',
    every_minutes: current?.every_minutes ?? 1,
  };
  const save = async ({ url, ...how }: HeartbeatForm) => {
    await mutateAsync({ url: url.trim() === '' ? null : url.trim(), ...how });
    toasts.done(t('channels.heartbeat.saved'));
    return { saved: onClose };
  };
  return (
    <GuardedDialog title={t('channels.heartbeat.title')} onClose={onClose}>
      {(close) => (
        <SubmitForm initial={initial} submitLabel={t('channels.save')} onCancel={close} submit={save}>
          <Form.Item
            name="url"
            label={t('channels.field.url')}
            extra={t(current === null ? 'channels.heartbeat.urlHint' : 'channels.heartbeat.urlKept')}
            rules={[{ required: current === null, whitespace: true }]}
          >
            <Input.Password maxLength={2000} spellCheck={false} autoComplete="off" />
          </Form.Item>
          <div className="field-row">
            <Form.Item name="method" label={t('channels.heartbeat.method')}>
              <Select options={[{ value: 'GET' }, { value: 'POST' }]} />
            </Form.Item>
            <Form.Item name="every_minutes" label={t('channels.heartbeat.every')}>
              <Select
                options={([1, 5] as const).map((value) => ({
                  value,
                  label: t('channels.heartbeat.minutes', { count: value }),
                }))}
              />
            </Form.Item>
          </div>
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}
