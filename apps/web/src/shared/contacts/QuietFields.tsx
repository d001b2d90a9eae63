import './contacts.css';
import { Checkbox, Form, Input } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { weekdayKeys } from './weekday-keys.ts';

/** Quiet hours; the times appear when the switch is on. */
export function QuietFields() {
  const t = useText();
  const isQuiet = Form.useWatch('is_quiet') === true;
  const time = { required: true, pattern: /^([01]\d|2[0-3]):[0-5]\d$/, message: t('reach.quiet.time') };
  const days = weekdayKeys.map(({ day, key }) => ({ value: day, label: t(key) }));
  return (
    <>
      <Form.Item name="is_quiet" valuePropName="checked" extra={t('reach.quiet.hint')}>
        <Checkbox>{t('reach.quiet.on')}</Checkbox>
      </Form.Item>
      {isQuiet && (
        <>
          <div className="contact-quiet-row">
            <Form.Item name="quiet_from" label={t('reach.quiet.from')} rules={[time]}>
              <Input maxLength={5} autoComplete="off" inputMode="numeric" className="num" />
            </Form.Item>
            <Form.Item
              name="quiet_to"
              label={t('reach.quiet.to')}
              dependencies={['quiet_from']}
              rules={[
                time,
                ({ getFieldValue }) => ({
                  validator: async (_: unknown, typedValue: unknown) => {
                    if (typedValue !== '' && typedValue === getFieldValue('quiet_from'))
                      throw new Error(t('reach.quiet.empty'));
                  },
                }),
              ]}
            >
              <Input maxLength={5} autoComplete="off" inputMode="numeric" className="num" />
            </Form.Item>
          </div>
          <Form.Item
            name="quiet_days"
            label={t('reach.quiet.days')}
            rules={[{ required: true, type: 'array', min: 1, message: t('reach.quiet.noDay') }]}
          >
            <Checkbox.Group options={days} className="contact-quiet-days" />
          </Form.Item>
        </>
      )}
    </>
  );
}
