import { collectorTypes } from '@spillway/contract/series/collectors/types';
import { Form, Input, InputNumber, Select } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { between } from '../../kit/forms/form-rules.ts';
import { asFormRule } from '../../kit/forms/problem-text.ts';
import { optionalText, text } from '../../kit/forms/rules.ts';

const maxSilenceMin = 100_000;

export function CollectorFields() {
  const t = useText();
  return (
    <>
      <Form.Item
        name="name"
        label={t('collectors.field.name')}
        extra={t('collectors.form.nameHint')}
        rules={[asFormRule(t, text(120))]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="type" label={t('collectors.field.type')}>
        <Select options={collectorTypes.map((type) => ({ value: type, label: t(`collectors.type.${type}`) }))} />
      </Form.Item>
      <Form.Item
        name="silent_after_minutes"
        label={t('collectors.field.silent_after_minutes')}
        extra={t('collectors.form.silentHint')}
        rules={[between(t, 1, maxSilenceMin)]}
      >
        <InputNumber<number> precision={0} controls={false} suffix={t('collectors.form.minutes')} />
      </Form.Item>
      <Form.Item
        name="agent_version"
        label={t('collectors.field.agent_version')}
        rules={[asFormRule(t, optionalText(40))]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="description"
        label={t('collectors.field.description')}
        rules={[asFormRule(t, optionalText(500))]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </>
  );
}
