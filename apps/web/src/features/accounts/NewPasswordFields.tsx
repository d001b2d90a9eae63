import { Checkbox, Form, Input, Radio } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { asFormRule } from '../../kit/forms/problem-text.ts';
import { needed, newPassword } from '../../kit/forms/rules.ts';
import { PasswordChecklist } from '../../kit/public/PasswordChecklist.tsx';

/** The first password of an account: generated, so that nobody has to think one up, or typed by hand. */
export function NewPasswordFields() {
  const t = useText();
  const by: 'server' | 'hand' = Form.useWatch('passwordBy') ?? 'server';
  const typed: string = Form.useWatch('password') ?? '';
  return (
    <>
      <Form.Item name="passwordBy" {...(by === 'server' ? { extra: t('accounts.form.generatedHint') } : {})}>
        <Radio.Group
          vertical
          aria-label={t('accounts.section.password')}
          options={[
            { value: 'server', label: t('accounts.form.generated') },
            { value: 'hand', label: t('accounts.form.typed') },
          ]}
        />
      </Form.Item>
      {by === 'hand' && (
        <Form.Item
          name="password"
          label={t('accounts.form.newPassword')}
          required
          rules={[asFormRule(t, needed(newPassword))]}
          extra={<PasswordChecklist value={typed} />}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
      )}
      <Form.Item name="activeNow" valuePropName="checked">
        <Checkbox>{t('accounts.form.activeNow')}</Checkbox>
      </Form.Item>
    </>
  );
}
