import { formats, protocols, timers } from '@spillway/contract/transfer/choices';
import { Form, Input, InputNumber, Select, Switch } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { needed } from '../../../kit/forms/form-rules.ts';
import { SectionTitle } from '../../../kit/section/SectionTitle.tsx';
import { EmailFields, FileFields, HttpFields } from './HowFields.tsx';
import type { TargetValues } from './target-values.ts';
import { WayFields } from './WayFields.tsx';

const numbers = { precision: 0 } as const;

export function TargetFields() {
  const t = useText();
  const form = Form.useFormInstance<TargetValues>();
  const typedValues = Form.useWatch((values) => values as TargetValues, { form, preserve: true });
  const [protocol, format] = [typedValues?.protocol ?? 'http', typedValues?.format ?? 'tnn_arrays'];
  return (
    <div>
      <SectionTitle>{t('transferJobs.target.groupName')}</SectionTitle>
      <div className="field-row">
        <Form.Item name="label_vi" label={t('transferJobs.field.label_vi')} rules={[needed(t)]}>
          <Input maxLength={120} autoComplete="off" />
        </Form.Item>
        <Form.Item name="label_en" label={t('transferJobs.field.label_en')} rules={[needed(t)]}>
          <Input maxLength={120} autoComplete="off" />
        </Form.Item>
      </div>
      <div className="field-row">
        <Form.Item name="is_water_resource" label={t('transferJobs.field.is_water_resource')} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="hasDuty" label={t('transferJobs.target.hasDuty')} valuePropName="checked">
          <Switch />
        </Form.Item>
      </div>
      <div hidden={typedValues?.hasDuty === false}>
        <div className="field-row">
          <Form.Item name={['duty', 'every_minutes']} label={t('transferJobs.field.duty_every_minutes')}>
            <Select options={timers.map((value) => ({ value, label: String(value) }))} />
          </Form.Item>
          <Form.Item name={['duty', 'lateness_minutes']} label={t('transferJobs.field.lateness_minutes')}>
            <InputNumber min={1} max={1440} {...numbers} />
          </Form.Item>
        </div>
        <Form.Item name={['duty', 'legal_reason']} label={t('transferJobs.field.legal_reason')}>
          <Input maxLength={500} autoComplete="off" />
        </Form.Item>
      </div>

      <SectionTitle>{t('transferJobs.target.groupHow')}</SectionTitle>
      <div className="field-row">
        <Form.Item name="protocol" label={t('transferJobs.field.protocol')}>
          <Select options={protocols.map((value) => ({ value, label: t(`transferJobs.protocol.${value}`) }))} />
        </Form.Item>
        <Form.Item name="format" label={t('transferJobs.field.format')}>
          <Select options={formats.map((value) => ({ value, label: t(`transferJobs.format.${value}`) }))} />
        </Form.Item>
      </div>
      {protocol === 'http' ? (
        <HttpFields />
      ) : protocol === 'email' ? (
        <EmailFields />
      ) : (
        <FileFields protocol={protocol} />
      )}

      {format === 'template' && <TemplateFields />}

      <SectionTitle>{t('transferJobs.field.limits')}</SectionTitle>
      <div className="field-row">
        <Form.Item name={['limits', 'calls_per_minute']} label={t('transferJobs.field.calls_per_minute')}>
          <InputNumber min={1} max={6000} {...numbers} />
        </Form.Item>
        <Form.Item name={['limits', 'timeout_seconds']} label={t('transferJobs.field.timeout_seconds')}>
          <InputNumber min={5} max={300} {...numbers} />
        </Form.Item>
        <Form.Item name={['limits', 'max_bytes']} label={t('transferJobs.field.max_bytes')}>
          <InputNumber min={1000} max={10_000_000} {...numbers} />
        </Form.Item>
      </div>

      <div hidden={protocol === 'email'}>
        <SectionTitle>{t('transferJobs.field.way')}</SectionTitle>
        <WayFields />
      </div>
    </div>
  );
}

function TemplateFields() {
  const t = useText();
  const area = <Input.TextArea autoSize={{ minRows: 1, maxRows: 8 }} maxLength={4000} spellCheck={false} />;
  return (
    <>
      <SectionTitle>{t('transferJobs.field.template')}</SectionTitle>
      <div className="field-row">
        <Form.Item name={['template', 'kind']} label={t('transferJobs.field.kind')}>
          <Select
            options={(['json', 'xml', 'line', 'text'] as const).map((value) => ({
              value,
              label: t(`transferJobs.kind.${value}`),
            }))}
          />
        </Form.Item>
        <Form.Item name={['template', 'content_type']} label={t('transferJobs.field.content_type')} rules={[needed(t)]}>
          <Input maxLength={100} autoComplete="off" spellCheck={false} />
        </Form.Item>
      </div>
      <Form.Item name={['template', 'head']} label={t('transferJobs.field.head')}>
        {area}
      </Form.Item>
      <Form.Item
        name={['template', 'row']}
        label={t('transferJobs.field.row')}
        extra={t('transferJobs.target.rowHint')}
        rules={[needed(t)]}
      >
        {area}
      </Form.Item>
      <Form.Item
        name={['template', 'between']}
        label={t('transferJobs.field.between')}
        extra={t('transferJobs.target.betweenHint')}
      >
        <Input maxLength={20} autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item name={['template', 'foot']} label={t('transferJobs.field.foot')}>
        {area}
      </Form.Item>
    </>
  );
}
