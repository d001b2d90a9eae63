import { maxSource } from '@spillway/contract/compute/forecasts/rain-forecasts/limits';
import { Form, Input } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { instantRule, needed } from '../../kit/forms/form-rules.ts';
import { asFormRule } from '../../kit/forms/problem-text.ts';
import { text } from '../../kit/forms/rules.ts';
import { InstantField } from '../../kit/time/InstantField.tsx';

/** Source and issue time. */
export function IssueFields() {
  const t = useText();
  return (
    <>
      <Form.Item
        name="source"
        label={t('weather.form.source')}
        extra={t('weather.form.sourceHint')}
        required
        rules={[asFormRule(t, text(maxSource))]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="issued_at" label={t('weather.form.issued_at')} required rules={[needed(t), instantRule(t)]}>
        <InstantField />
      </Form.Item>
    </>
  );
}
