import { Checkbox, Form } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { Segments } from '../../kit/segments/Segments.tsx';

/** Language, and whether the phone displays accents. */
export function WishFields() {
  const t = useText();
  return (
    <>
      <Form.Item name="language" label={t('reach.language')}>
        <Segments
          aria-label={t('reach.language')}
          options={[
            { value: 'vi', label: t('reach.languages.vi') },
            { value: 'en', label: t('reach.languages.en') },
          ]}
        />
      </Form.Item>
      <Form.Item name="plain_sms" valuePropName="checked">
        <Checkbox>{t('reach.plainSms')}</Checkbox>
      </Form.Item>
    </>
  );
}
