import { Form, Input, Switch } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { useSaveWebhook, type Webhook } from './queries.ts';
import { HeaderRows } from './Rows.tsx';
import { WayPart } from './WayPart.tsx';
import { type WayForm, wayFormOf, wayOf } from './way-form.ts';

interface WebhookDialogProps {
  /** Null: a new one. */
  readonly webhook: Webhook | null;
  readonly onSecret: (secret: string) => void;
  readonly onClose: () => void;
}

interface WebhookForm extends WayForm {
  readonly name: string;
  readonly is_active: boolean;
  readonly url: string;
  readonly anew: boolean;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly proxyPassword: string;
}

export function WebhookDialog({ webhook, onSecret, onClose }: WebhookDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const { mutateAsync } = useSaveWebhook();
  const hasHeaders = (webhook?.header_names.length ?? 0) > 0;
  const initial: WebhookForm = {
    name: webhook?.name ?? '',
    is_active: webhook?.is_active ?? true,
    url: webhook?.url ?? '',
    anew: !hasHeaders,
    headers: [],
    proxyPassword: '',
    ...wayFormOf(webhook?.way ?? { tls: { by: 'authorities' }, proxy: null }),
  };
  const save = async (values: WebhookForm) => {
    const { secret } = await mutateAsync({
      webhook_id: webhook?.webhook_id ?? null,
      name: values.name,
      is_active: values.is_active,
      url: values.url.trim(),
      way: wayOf(values),
      headers: values.anew ? [...(values.headers ?? [])] : null,
      proxy_password: values.proxyPassword === '' ? null : values.proxyPassword,
    });
    toasts.done(t('channels.saved', { name: values.name }));
    return {
      saved: () => {
        onClose();
        if (secret !== null) onSecret(secret);
      },
    };
  };
  return (
    <GuardedDialog title={t(webhook ? 'channels.webhook.change' : 'channels.webhook.add')} onClose={onClose}>
      {(close) => (
        <SubmitForm initial={initial} submitLabel={t('channels.save')} onCancel={close} submit={save}>
          <div className="field-row">
            <Form.Item name="name" label={t('channels.field.name')} rules={[{ required: true, whitespace: true }]}>
              <Input maxLength={60} autoComplete="off" />
            </Form.Item>
            <Form.Item name="is_active" label={t('channels.field.active')} valuePropName="checked">
              <Switch />
            </Form.Item>
          </div>
          <Form.Item name="url" label={t('channels.field.url')} rules={[{ required: true, whitespace: true }]}>
            <Input maxLength={2000} spellCheck={false} autoComplete="off" />
          </Form.Item>
          {hasHeaders && (
            <Form.Item name="anew" label={t('channels.webhook.headersAnew')} valuePropName="checked">
              <Switch />
            </Form.Item>
          )}
          <Form.Item noStyle dependencies={['anew']}>
            {({ getFieldValue }) => getFieldValue('anew') !== false && <HeaderRows />}
          </Form.Item>
          <WayPart />
          <Form.Item name="proxyPassword" label={t('channels.field.proxyPassword')}>
            <Input.Password maxLength={500} autoComplete="new-password" />
          </Form.Item>
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}
