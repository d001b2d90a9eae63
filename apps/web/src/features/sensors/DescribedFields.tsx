import { Form, Input } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { DecimalInput } from '../../kit/forms/DecimalInput.tsx';
import { between } from '../../kit/forms/form-rules.ts';
import { asFormRule } from '../../kit/forms/problem-text.ts';
import { text } from '../../kit/forms/rules.ts';
import type { SensorType } from './queries.ts';
import { unitOf } from './sensor-kinds.ts';

/** Bounds of sensor values in the contract. */
const widest = 1e9;

/** Name and value range of a sensor. */
export function DescribedFields({ type }: { readonly type: SensorType | null }) {
  const t = useText();
  const suffix = type === null ? '' : unitOf(type);
  return (
    <>
      <div className="form-pair">
        <Form.Item
          name="sensor_code"
          label={t('sensors.field.sensor_code')}
          extra={t('sensors.form.codeHint')}
          required
          rules={[asFormRule(t, text(40))]}
        >
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name="name" label={t('sensors.field.name')} required rules={[asFormRule(t, text(120))]}>
          <Input autoComplete="off" />
        </Form.Item>
      </div>
      <div className="form-pair">
        <Form.Item name="min_value" label={t('sensors.field.min_value')} rules={[between(t, -widest, widest)]}>
          <DecimalInput suffix={suffix} />
        </Form.Item>
        <Form.Item
          name="max_value"
          label={t('sensors.field.max_value')}
          extra={t('sensors.form.limitsHint')}
          rules={[between(t, -widest, widest)]}
        >
          <DecimalInput suffix={suffix} />
        </Form.Item>
      </div>
    </>
  );
}
