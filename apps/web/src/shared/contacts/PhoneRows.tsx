import './contacts.css';
import { maxPhones } from '@spillway/contract/access/contacts/limits';
import { normalPhone } from '@spillway/contract/access/contacts/phone';
import { Button, Form, Input } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';

/** Phone numbers in the order they are tried; validated while typing by the rules of the server. */
export function PhoneRows() {
  const t = useText();
  const rule = {
    validator: async (_: unknown, typedValue: unknown) => {
      if (typeof typedValue === 'string' && typedValue.trim() !== '' && normalPhone(typedValue) === null)
        throw new Error(t('reach.phoneRule'));
    },
  };
  return (
    <Form.List name="phones">
      {(rows, { add, remove, move }) => (
        <>
          {rows.map(({ key, name }) => (
            <div key={key} className="contact-phone-row">
              <Form.Item name={name} label={t('reach.phone', { number: name + 1 })} rules={[rule]}>
                <Input type="tel" autoComplete="tel" maxLength={40} />
              </Form.Item>
              {name > 0 && (
                <Button
                  type="text"
                  icon={<Icon name="arrowUp" size="small" />}
                  aria-label={t('reach.phoneFirst', { number: name + 1 })}
                  onClick={() => move(name, name - 1)}
                />
              )}
              <Button
                type="text"
                icon={<Icon name="trash" size="small" />}
                aria-label={t('reach.removePhone', { number: name + 1 })}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <p className="contact-phone-add">
            <Button size="small" disabled={rows.length >= maxPhones} onClick={() => add('')}>
              {t('reach.addPhone')}
            </Button>
          </p>
        </>
      )}
    </Form.List>
  );
}
