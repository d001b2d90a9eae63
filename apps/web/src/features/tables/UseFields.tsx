import { Checkbox, Form, Input } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { asFormRule } from '../../kit/forms/problem-text.ts';
import { text } from '../../kit/forms/rules.ts';
import { WallField } from '../../kit/time/WallField.tsx';

/** Editable properties of a table: name and validity. */
export interface UseValues {
  readonly name: string;
  readonly effective_start: string | null;
  readonly effective_end: string | null;
  readonly loop_by_year: boolean;
  readonly active: boolean;
}

export function UseFields() {
  const t = useText();
  const start: string | null = Form.useWatch('effective_start') ?? null;
  const end: string | null = Form.useWatch('effective_end') ?? null;
  return (
    <>
      <Form.Item name="name" label={t('tables.field.name')} required rules={[asFormRule(t, text(120))]}>
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="effective_start"
        label={t('tables.field.effective_start')}
        required
        rules={[{ required: true, message: t('ui.rule.required') }]}
      >
        <WallField />
      </Form.Item>
      <Form.Item
        name="effective_end"
        label={t('tables.field.effective_end')}
        extra={t('tables.form.endHint')}
        dependencies={['effective_start']}
        rules={[
          {
            // Wall times sort as text.
            validator: async (_, value: string | null) => {
              if (value && start && value <= start) throw new Error(t('tables.form.endAfter'));
            },
          },
        ]}
      >
        <WallField />
      </Form.Item>
      <Form.Item
        name="loop_by_year"
        valuePropName="checked"
        extra={end === null ? t('tables.form.loopHint') : undefined}
      >
        <Checkbox disabled={end === null}>{t('tables.field.loop_by_year')}</Checkbox>
      </Form.Item>
      <Form.Item name="active" valuePropName="checked">
        <Checkbox>{t('tables.field.active')}</Checkbox>
      </Form.Item>
    </>
  );
}

/** Request body; the form requires a start. */
export const sentUse = ({ name, effective_start, effective_end, loop_by_year, active }: UseValues) => ({
  name: name.trim(),
  effective_start: effective_start ?? '',
  effective_end: effective_end ?? null,
  loop_by_year: loop_by_year && effective_end !== null,
  active,
});
