import { usualPorts } from '@spillway/contract/transfer/choices';
import { Button, Form, Input, InputNumber, Select, Switch } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { needed } from '../../../kit/forms/form-rules.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import type { TargetFields } from '../queries.ts';

const plain = { autoComplete: 'off', spellCheck: false } as const;

export function HttpFields() {
  const t = useText();
  return (
    <>
      <div className="field-row">
        <Form.Item name={['http', 'method']} label={t('transferJobs.field.method')}>
          <Select options={['POST', 'PUT', 'GET'].map((value) => ({ value, label: value }))} />
        </Form.Item>
      </div>
      <Form.Item name={['http', 'url']} label={t('transferJobs.field.url')} extra={t('transferJobs.target.urlHint')}>
        <Input maxLength={2000} placeholder={t('transferJobs.target.none')} {...plain} />
      </Form.Item>
      <Form.Item name={['http', 'backup_url']} label={t('transferJobs.field.backup_url')}>
        <Input maxLength={2000} {...plain} />
      </Form.Item>
      <HeaderRows />
      <div className="field-row">
        <Form.Item
          name={['http', 'success_statuses']}
          label={t('transferJobs.field.success_statuses')}
          extra={t('transferJobs.target.statusesHint')}
        >
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ']} />
        </Form.Item>
        <Form.Item
          name={['http', 'success_path']}
          label={t('transferJobs.field.success_path')}
          extra={t('transferJobs.target.successPathHint')}
        >
          <Input maxLength={200} {...plain} />
        </Form.Item>
      </div>
      <div className="field-row">
        <Form.Item name={['http', 'success_values']} label={t('transferJobs.field.success_values')}>
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',']} />
        </Form.Item>
        <Form.Item name={['http', 'receipt_path']} label={t('transferJobs.field.receipt_path')}>
          <Input maxLength={200} {...plain} />
        </Form.Item>
      </div>
    </>
  );
}

function HeaderRows() {
  const t = useText();
  return (
    <Form.List name={['http', 'headers']}>
      {(rows, { add, remove }) => (
        <Form.Item label={t('transferJobs.field.headers')}>
          {rows.map(({ key, name }) => (
            <div className="field-row" key={key}>
              <Form.Item name={[name, 'name']} label={t('transferJobs.field.headers_name')} rules={[needed(t)]}>
                <Input maxLength={80} {...plain} />
              </Form.Item>
              <Form.Item name={[name, 'value']} label={t('transferJobs.field.headers_value')} rules={[needed(t)]}>
                <Input maxLength={2000} {...plain} />
              </Form.Item>
              <Button
                className="transfer-factor-remove"
                aria-label={t('transferJobs.target.removeHeader')}
                icon={<Icon name="trash" size="small" />}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button icon={<Icon name="plus" size="small" />} onClick={() => add({ name: '', value: '' })}>
            {t('transferJobs.target.addHeader')}
          </Button>
        </Form.Item>
      )}
    </Form.List>
  );
}

export function FileFields({ protocol }: { readonly protocol: TargetFields['protocol'] }) {
  const t = useText();
  return (
    <>
      <div className="field-row">
        <Form.Item name={['file', 'host']} label={t('transferJobs.field.host')}>
          <Input maxLength={253} placeholder={t('transferJobs.target.none')} {...plain} />
        </Form.Item>
        <Form.Item name={['file', 'port']} label={t('transferJobs.field.port')}>
          <InputNumber min={1} max={65_535} precision={0} placeholder={String(usualPorts[protocol] ?? '')} />
        </Form.Item>
      </div>
      <div className="field-row">
        <Form.Item name={['file', 'backup', 'host']} label={t('transferJobs.field.backup')}>
          <Input maxLength={253} {...plain} />
        </Form.Item>
        <Form.Item name={['file', 'backup', 'port']} label={t('transferJobs.field.port')}>
          <InputNumber min={1} max={65_535} precision={0} />
        </Form.Item>
      </div>
      <Form.Item
        name={['file', 'host_key']}
        hidden={protocol !== 'sftp'}
        label={t('transferJobs.field.host_key')}
        extra={t('transferJobs.target.hostKeyHint')}
      >
        <Input maxLength={200} {...plain} />
      </Form.Item>
      <Form.Item name={['file', 'folder']} label={t('transferJobs.field.folder')}>
        <Input maxLength={500} {...plain} />
      </Form.Item>
      <Form.Item
        name={['file', 'name']}
        label={t('transferJobs.field.file_name')}
        extra={t('transferJobs.target.fileHint')}
        rules={[needed(t)]}
      >
        <Input maxLength={200} {...plain} />
      </Form.Item>
      <Form.Item name={['file', 'is_renamed']} label={t('transferJobs.field.is_renamed')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  );
}

export function EmailFields() {
  const t = useText();
  return (
    <>
      <Form.Item name={['email', 'to']} label={t('transferJobs.field.to')}>
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ', ';']} />
      </Form.Item>
      <Form.Item name={['email', 'subject']} label={t('transferJobs.field.subject')} rules={[needed(t)]}>
        <Input maxLength={300} {...plain} />
      </Form.Item>
      <Form.Item name={['email', 'body']} label={t('transferJobs.field.body')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={8000} spellCheck={false} />
      </Form.Item>
      <Form.Item
        name={['email', 'attachment']}
        label={t('transferJobs.field.attachment')}
        extra={t('transferJobs.target.attachmentHint')}
      >
        <Input maxLength={200} {...plain} />
      </Form.Item>
    </>
  );
}
