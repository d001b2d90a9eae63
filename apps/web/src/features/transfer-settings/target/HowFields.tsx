import { Button, Form, Input, InputNumber, Select, Switch } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { needed } from '../../../kit/forms/form-rules.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import type { TargetFields } from '../queries.ts';
import { usualPorts } from './target-values.ts';

const plain = { autoComplete: 'off', spellCheck: false } as const;

export function HttpFields() {
  const t = useText();
  return (
    <>
      <div className="transfer-row">
        <Form.Item name={['http', 'method']} label={t('transferJobs.target.method')}>
          <Select options={['POST', 'PUT', 'GET'].map((value) => ({ value, label: value }))} />
        </Form.Item>
      </div>
      <Form.Item name={['http', 'url']} label={t('transferJobs.target.url')} extra={t('transferJobs.target.urlHint')}>
        <Input maxLength={2000} placeholder={t('transferJobs.target.none')} {...plain} />
      </Form.Item>
      <Form.Item name={['http', 'backup_url']} label={t('transferJobs.target.backupUrl')}>
        <Input maxLength={2000} {...plain} />
      </Form.Item>
      <HeaderRows />
      <div className="transfer-row">
        <Form.Item
          name={['http', 'success_statuses']}
          label={t('transferJobs.target.statuses')}
          extra={t('transferJobs.target.statusesHint')}
        >
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ']} />
        </Form.Item>
        <Form.Item
          name={['http', 'success_path']}
          label={t('transferJobs.target.successPath')}
          extra={t('transferJobs.target.successPathHint')}
        >
          <Input maxLength={200} {...plain} />
        </Form.Item>
      </div>
      <div className="transfer-row">
        <Form.Item name={['http', 'success_values']} label={t('transferJobs.target.successValues')}>
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',']} />
        </Form.Item>
        <Form.Item name={['http', 'receipt_path']} label={t('transferJobs.target.receiptPath')}>
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
        <Form.Item label={t('transferJobs.target.headers')}>
          {rows.map(({ key, name }) => (
            <div className="transfer-row" key={key}>
              <Form.Item name={[name, 'name']} label={t('transferJobs.target.headerName')} rules={[needed(t)]}>
                <Input maxLength={80} {...plain} />
              </Form.Item>
              <Form.Item name={[name, 'value']} label={t('transferJobs.target.headerValue')} rules={[needed(t)]}>
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
      <div className="transfer-row">
        <Form.Item name={['file', 'host']} label={t('transferJobs.target.host')}>
          <Input maxLength={253} placeholder={t('transferJobs.target.none')} {...plain} />
        </Form.Item>
        <Form.Item name={['file', 'port']} label={t('transferJobs.target.port')}>
          <InputNumber min={1} max={65_535} precision={0} placeholder={String(usualPorts[protocol] ?? '')} />
        </Form.Item>
      </div>
      <div className="transfer-row">
        <Form.Item name={['file', 'backup', 'host']} label={t('transferJobs.target.backupHost')}>
          <Input maxLength={253} {...plain} />
        </Form.Item>
        <Form.Item name={['file', 'backup', 'port']} label={t('transferJobs.target.port')}>
          <InputNumber min={1} max={65_535} precision={0} />
        </Form.Item>
      </div>
      <Form.Item
        name={['file', 'host_key']}
        hidden={protocol !== 'sftp'}
        label={t('transferJobs.target.hostKey')}
        extra={t('transferJobs.target.hostKeyHint')}
      >
        <Input maxLength={200} {...plain} />
      </Form.Item>
      <Form.Item name={['file', 'folder']} label={t('transferJobs.target.folder')}>
        <Input maxLength={500} {...plain} />
      </Form.Item>
      <Form.Item
        name={['file', 'name']}
        label={t('transferJobs.target.file')}
        extra={t('transferJobs.target.fileHint')}
        rules={[needed(t)]}
      >
        <Input maxLength={200} {...plain} />
      </Form.Item>
      <Form.Item name={['file', 'is_renamed']} label={t('transferJobs.target.renamed')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  );
}

export function EmailFields() {
  const t = useText();
  return (
    <>
      <Form.Item name={['email', 'to']} label={t('transferJobs.target.to')}>
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ', ';']} />
      </Form.Item>
      <Form.Item name={['email', 'subject']} label={t('transferJobs.target.subject')} rules={[needed(t)]}>
        <Input maxLength={300} {...plain} />
      </Form.Item>
      <Form.Item name={['email', 'body']} label={t('transferJobs.target.body')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={8000} spellCheck={false} />
      </Form.Item>
      <Form.Item
        name={['email', 'attachment']}
        label={t('transferJobs.target.attachment')}
        extra={t('transferJobs.target.attachmentHint')}
      >
        <Input maxLength={200} {...plain} />
      </Form.Item>
    </>
  );
}
