import { bodyKinds, numberForms } from '@spillway/contract/platform/gateways/choices';
import { gatewayChannels } from '@spillway/contract/platform/messages/states';
import { Form, Input, InputNumber, Select, Switch } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { bodyOf, formOf, type GatewayForm } from './gateway-form.ts';
import { PreviewPart } from './PreviewPart.tsx';
import { type Gateway, type GatewayDraft, useSaveGateway } from './queries.ts';
import { HeaderRows, SecretRows } from './Rows.tsx';
import { WayPart } from './WayPart.tsx';

interface GatewayDialogProps {
  readonly draft: GatewayDraft;
  readonly known: Gateway['secrets'];
  readonly onClose: () => void;
}

/** Editor of a gateway with a preview of its request. */
export function GatewayDialog({ draft, known, onClose }: GatewayDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const { mutateAsync } = useSaveGateway();
  const [form] = Form.useForm<GatewayForm>();
  const isNew = draft.gateway_id === null;
  const required = [{ required: true, whitespace: true }];
  return (
    <GuardedDialog title={t(isNew ? 'channels.gateway.add' : 'channels.gateway.change')} onClose={onClose}>
      {(close) => (
        <SubmitForm
          form={form}
          initial={formOf(draft)}
          submitLabel={t('channels.save')}
          onCancel={close}
          submit={async (values) => {
            await mutateAsync(bodyOf(draft, values));
            toasts.done(t('channels.saved', { name: values.name }));
            return { saved: onClose };
          }}
        >
          <div className="field-row">
            <Form.Item name="name" label={t('channels.field.name')} rules={required}>
              <Input maxLength={60} autoComplete="off" />
            </Form.Item>
            <Form.Item name="channel" label={t('channels.field.channel')}>
              <Select options={gatewayChannels.map((value) => ({ value, label: t(`messages.channel.${value}`) }))} />
            </Form.Item>
            <Form.Item name="is_active" label={t('channels.field.active')} valuePropName="checked">
              <Switch />
            </Form.Item>
          </div>
          <div className="field-row">
            <Form.Item name="method" label={t('channels.field.method')}>
              <Select options={['GET', 'POST', 'PUT'].map((value) => ({ value, label: value }))} />
            </Form.Item>
            <Form.Item name="body_kind" label={t('channels.field.bodyKind')}>
              <Select options={bodyKinds.map((value) => ({ value, label: t(`channels.bodyKind.${value}`) }))} />
            </Form.Item>
          </div>
          <Form.Item name="url" label={t('channels.field.url')} extra={t('channels.field.urlHint')} rules={required}>
            <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={2000} spellCheck={false} />
          </Form.Item>
          <HeaderRows />
          <Form.Item noStyle dependencies={['body_kind']}>
            {() =>
              form.getFieldValue('body_kind') !== 'none' && (
                <Form.Item name="body" label={t('channels.field.body')} extra={t('channels.field.bodyHint')}>
                  <Input.TextArea autoSize={{ minRows: 4, maxRows: 14 }} maxLength={8000} spellCheck={false} />
                </Form.Item>
              )
            }
          </Form.Item>
          <SecretRows known={known} />
          <Form.Item name="username" label={t('channels.field.username')} extra={t('channels.field.usernameHint')}>
            <Input maxLength={200} autoComplete="off" />
          </Form.Item>
          <h3 className="channel-group">{t('channels.group.text')}</h3>
          <div className="field-row">
            <Form.Item name="number_form" label={t('channels.field.numberForm')}>
              <Select options={numberForms.map((value) => ({ value, label: t(`channels.numberForm.${value}`) }))} />
            </Form.Item>
            <Form.Item name="country_code" label={t('channels.field.country')} rules={required}>
              <Input maxLength={3} />
            </Form.Item>
            <Form.Item
              name="max_segments"
              label={t('channels.field.segments')}
              extra={t('channels.field.segmentsHint')}
            >
              <InputNumber min={1} max={10} precision={0} />
            </Form.Item>
            <Form.Item name="without_accents" label={t('channels.field.plain')} valuePropName="checked">
              <Switch />
            </Form.Item>
          </div>
          <h3 className="channel-group">{t('channels.group.answer')}</h3>
          <div className="field-row">
            <Form.Item name="statuses" label={t('channels.field.statuses')} extra={t('channels.field.statusesHint')}>
              <Input autoComplete="off" />
            </Form.Item>
            <Form.Item name="success_path" label={t('channels.field.path')} extra={t('channels.field.pathHint')}>
              <Input maxLength={200} spellCheck={false} autoComplete="off" />
            </Form.Item>
          </div>
          <div className="field-row">
            <Form.Item name="values" label={t('channels.field.values')} extra={t('channels.field.valuesHint')}>
              <Input autoComplete="off" />
            </Form.Item>
            <Form.Item name="id_path" label={t('channels.field.id')} extra={t('channels.field.pathHint')}>
              <Input maxLength={200} spellCheck={false} autoComplete="off" />
            </Form.Item>
          </div>
          <Form.Item name="hasReceipt" label={t('channels.field.receipt')} valuePropName="checked">
            <Switch />
          </Form.Item>
          <Form.Item noStyle dependencies={['hasReceipt']}>
            {() =>
              form.getFieldValue('hasReceipt') === true && (
                <>
                  <div className="field-row">
                    <Form.Item name="receiptId" label={t('channels.field.receiptId')} rules={required}>
                      <Input maxLength={200} spellCheck={false} autoComplete="off" />
                    </Form.Item>
                    <Form.Item name="receiptState" label={t('channels.field.receiptState')} rules={required}>
                      <Input maxLength={200} spellCheck={false} autoComplete="off" />
                    </Form.Item>
                  </div>
                  <div className="field-row">
                    <Form.Item
                      name="delivered"
                      label={t('channels.field.delivered')}
                      extra={t('channels.field.listHint')}
                      rules={required}
                    >
                      <Input autoComplete="off" />
                    </Form.Item>
                    <Form.Item
                      name="failed"
                      label={t('channels.field.undelivered')}
                      extra={t('channels.field.listHint')}
                    >
                      <Input autoComplete="off" />
                    </Form.Item>
                  </div>
                </>
              )
            }
          </Form.Item>
          <Form.Item noStyle dependencies={['channel', 'hasIncoming']}>
            {() =>
              form.getFieldValue('channel') === 'sms' && (
                <>
                  <Form.Item
                    name="hasIncoming"
                    label={t('channels.field.incoming')}
                    extra={t('channels.field.incomingHint')}
                    valuePropName="checked"
                  >
                    <Switch />
                  </Form.Item>
                  {form.getFieldValue('hasIncoming') === true && (
                    <div className="field-row">
                      <Form.Item name="incomingSender" label={t('channels.field.incomingSender')} rules={required}>
                        <Input maxLength={200} spellCheck={false} autoComplete="off" />
                      </Form.Item>
                      <Form.Item name="incomingText" label={t('channels.field.incomingText')} rules={required}>
                        <Input maxLength={200} spellCheck={false} autoComplete="off" />
                      </Form.Item>
                    </div>
                  )}
                </>
              )
            }
          </Form.Item>
          <WayPart />
          <PreviewPart draft={draft} />
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}
