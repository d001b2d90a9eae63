import { Form, Input, InputNumber, Select } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import type { TargetValues } from './target-values.ts';

const plain = { autoComplete: 'off', spellCheck: false } as const;

/** Server authentication and proxy. */
export function WayFields() {
  const t = useText();
  const by = Form.useWatch<TargetValues['way']['by']>(['way', 'by']);
  return (
    <>
      <Form.Item name={['way', 'by']} label={t('transferJobs.field.by')}>
        <Select
          options={(['authorities', 'own_authority', 'pin'] as const).map((value) => ({
            value,
            label: t(`transferJobs.tls.${value}`),
          }))}
        />
      </Form.Item>
      <Form.Item
        name={['way', 'ca']}
        hidden={by !== 'own_authority'}
        label={t('transferJobs.field.ca')}
        rules={by === 'own_authority' ? [{ required: true }] : []}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} spellCheck={false} />
      </Form.Item>
      <Form.Item
        name={['way', 'sha256']}
        hidden={by !== 'pin'}
        label={t('transferJobs.field.sha256')}
        rules={by === 'pin' ? [{ required: true }] : []}
      >
        <Input {...plain} />
      </Form.Item>
      <Form.Item name={['way', 'valid_until']} hidden>
        <Input />
      </Form.Item>
      <div className="field-row">
        <Form.Item name={['way', 'proxyHost']} label={t('transferJobs.field.proxy_host')}>
          <Input maxLength={253} {...plain} />
        </Form.Item>
        <Form.Item name={['way', 'proxyPort']} label={t('transferJobs.field.proxy_port')}>
          <InputNumber min={1} max={65_535} precision={0} />
        </Form.Item>
        <Form.Item name={['way', 'proxyUser']} label={t('transferJobs.field.proxy_username')}>
          <Input maxLength={200} {...plain} />
        </Form.Item>
      </div>
    </>
  );
}
