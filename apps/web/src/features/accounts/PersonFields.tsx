import { Form, Input } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { AvatarField } from '../../kit/avatar/AvatarField.tsx';
import { asFormRule } from '../../kit/forms/problem-text.ts';
import { accountCode, allowEmpty, email, optionalText, phone, text } from '../../kit/forms/rules.ts';
import { tidyPhone } from '../../kit/forms/tidy-phone.ts';

export function PersonFields() {
  const t = useText();
  const name: string = Form.useWatch('full_name') ?? '';
  return (
    <>
      <Form.Item name="avatar">
        <AvatarField name={name} />
      </Form.Item>
      <Form.Item name="full_name" label={t('accounts.field.full_name')} required rules={[asFormRule(t, text(120))]}>
        <Input autoComplete="off" />
      </Form.Item>
      <div className="form-pair">
        <Form.Item name="position" label={t('accounts.field.position')} rules={[asFormRule(t, optionalText(120))]}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name="account" label={t('accounts.field.account')} rules={[asFormRule(t, allowEmpty(accountCode))]}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name="email" label={t('accounts.field.email')} rules={[asFormRule(t, allowEmpty(email))]}>
          <Input type="email" inputMode="email" autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="phone"
          label={t('accounts.field.phone')}
          rules={[
            asFormRule(
              t,
              allowEmpty((typedText) => phone(tidyPhone(typedText))),
            ),
          ]}
        >
          <Input type="tel" inputMode="tel" autoComplete="off" />
        </Form.Item>
      </div>
      <Form.Item name="address" label={t('accounts.field.address')} rules={[asFormRule(t, optionalText(300))]}>
        <Input autoComplete="off" />
      </Form.Item>
    </>
  );
}
