import { maxShifts } from '@spillway/contract/access/duty/limits';
import { Checkbox, Form, Input } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { asFormRule } from '../../kit/forms/problem-text.ts';
import { text } from '../../kit/forms/rules.ts';
import { FormRows } from './FormRows.tsx';

export function ShiftRows() {
  const t = useText();
  return (
    <FormRows
      field="shifts"
      title={t('duty.form.shifts')}
      most={maxShifts}
      addLabel={t('duty.form.addShift')}
      nameOf={(number) => t('duty.form.shift', { number })}
      fresh={(name) => ({ name, start: '', is_flood: false })}
    >
      {(index) => (
        <>
          <Form.Item name={[index, 'name']} label={t('duty.form.shiftName')} rules={[asFormRule(t, text(40))]}>
            <Input maxLength={40} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name={[index, 'start']}
            label={t('duty.form.shiftStart')}
            rules={[{ required: true, pattern: /^([01]\d|2[0-3]):[0-5]\d$/, message: t('duty.form.time') }]}
          >
            <Input maxLength={5} autoComplete="off" inputMode="numeric" className="num" />
          </Form.Item>
          <Form.Item name={[index, 'is_flood']} valuePropName="checked" className="duty-shift-flood">
            <Checkbox>{t('duty.form.inFlood')}</Checkbox>
          </Form.Item>
        </>
      )}
    </FormRows>
  );
}
