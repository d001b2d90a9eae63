import { Button, Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { readCertificate } from './queries.ts';

/** Server authentication and proxy. */
export function WayPart() {
  const t = useText();
  const toasts = useToasts();
  const form = Form.useFormInstance();
  const [isReading, setReading] = useState(false);
  const read = async () => {
    // Placeholders occur only after the host, so they do not affect the certificate.
    const url = String(form.getFieldValue('url') ?? '').split(/[?{]/)[0] ?? '';
    setReading(true);
    try {
      const { sha256, valid_until, subject } = await readCertificate(url);
      form.setFieldsValue({ sha256, validUntil: valid_until });
      toasts.done(t('channels.certificate.read', { subject }));
    } catch (error) {
      toasts.failed(t('channels.failed.certificate'), error);
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      <h3 className="channel-group">{t('channels.group.way')}</h3>
      <Form.Item name="by" label={t('channels.field.tls')}>
        <Select
          options={(['authorities', 'own_authority', 'pin'] as const).map((value) => ({
            value,
            label: t(`channels.tls.${value}`),
          }))}
        />
      </Form.Item>
      <Form.Item name="validUntil" hidden>
        <Input />
      </Form.Item>
      <Form.Item noStyle dependencies={['by']}>
        {({ getFieldValue }) =>
          getFieldValue('by') === 'pin' ? (
            <>
              <Form.Item
                name="sha256"
                label={t('channels.field.sha256')}
                extra={t('channels.field.sha256Hint')}
                rules={[{ required: true }]}
              >
                <Input spellCheck={false} autoComplete="off" />
              </Form.Item>
              <Button loading={isReading} onClick={() => void read()}>
                {t('channels.certificate.readIt')}
              </Button>
            </>
          ) : getFieldValue('by') === 'own_authority' ? (
            <Form.Item name="ca" label={t('channels.field.ca')} rules={[{ required: true }]}>
              <Input.TextArea autoSize={{ minRows: 4, maxRows: 10 }} spellCheck={false} />
            </Form.Item>
          ) : null
        }
      </Form.Item>
      <div className="field-row">
        <Form.Item name="proxyHost" label={t('channels.field.proxy')} extra={t('channels.field.proxyHint')}>
          <Input maxLength={253} spellCheck={false} autoComplete="off" />
        </Form.Item>
        <Form.Item name="proxyPort" label={t('channels.field.proxyPort')}>
          <InputNumber min={1} max={65535} precision={0} />
        </Form.Item>
        <Form.Item name="proxyUser" label={t('channels.field.proxyUser')}>
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
      </div>
    </>
  );
}
