import { Form, Select } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';

export type DecimalSign = 'point' | 'comma';

/** Form field for the decimal separator of text cells in a file. */
export function DecimalSignItem() {
  const t = useText();
  return (
    <Form.Item name="decimal" label={t('ui.file.decimal')}>
      <Select
        options={[
          { value: 'point', label: t('ui.file.point') },
          { value: 'comma', label: t('ui.file.comma') },
        ]}
      />
    </Form.Item>
  );
}
