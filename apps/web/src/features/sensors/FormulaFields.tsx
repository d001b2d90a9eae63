import { Form } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { DecimalInput } from '../../kit/forms/DecimalInput.tsx';
import { between, levelRule, needed } from '../../kit/forms/form-rules.ts';
import { FormulaPreview, type FormulaPreviewProps } from './FormulaPreview.tsx';

/** a and b of y = a x + b plus the elevation, with a preview of a raw reading. */
export function FormulaFields(preview: FormulaPreviewProps) {
  const t = useText();
  return (
    <>
      <div className="form-pair">
        <Form.Item name="coefficient" label={t('sensors.field.coefficient')} rules={[needed(t), between(t, -1e6, 1e6)]}>
          <DecimalInput />
        </Form.Item>
        <Form.Item name="offset" label={t('sensors.field.offset')} rules={[needed(t), between(t, -1e9, 1e9)]}>
          <DecimalInput />
        </Form.Item>
      </div>
      <Form.Item
        name="elevation"
        label={t('sensors.field.elevation')}
        extra={t('sensors.formula.elevationHint')}
        rules={[levelRule(t)]}
      >
        <DecimalInput suffix="m" />
      </Form.Item>
      <FormulaPreview {...preview} />
    </>
  );
}
