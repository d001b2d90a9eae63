import { maxShifts } from '@spillway/contract/access/duty/limits';
import { Button, Form, Input } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { asFormRule } from '../../kit/forms/problem-text.ts';
import { text } from '../../kit/forms/rules.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';

export function ShiftRows() {
  const t = useText();
  return (
    <>
      <SectionTitle>{t('duty.form.shifts')}</SectionTitle>
      <Form.List name="shifts">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }) => (
              <div key={key} className="duty-form-row">
                <Form.Item name={[name, 'name']} label={t('duty.form.shiftName')} rules={[asFormRule(t, text(40))]}>
                  <Input maxLength={40} autoComplete="off" />
                </Form.Item>
                <Form.Item
                  name={[name, 'start']}
                  label={t('duty.form.shiftStart')}
                  rules={[{ required: true, pattern: /^([01]\d|2[0-3]):[0-5]\d$/, message: t('duty.form.time') }]}
                >
                  <Input maxLength={5} autoComplete="off" inputMode="numeric" className="num" />
                </Form.Item>
                <Button
                  type="text"
                  icon={<Icon name="trash" size="small" />}
                  aria-label={t('duty.form.remove', { name: t('duty.form.shift', { number: name + 1 }) })}
                  disabled={rows.length === 1}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <p>
              <Button
                size="small"
                disabled={rows.length >= maxShifts}
                onClick={() => add({ name: t('duty.form.shift', { number: rows.length + 1 }), start: '' })}
              >
                {t('duty.form.addShift')}
              </Button>
            </p>
          </>
        )}
      </Form.List>
    </>
  );
}
