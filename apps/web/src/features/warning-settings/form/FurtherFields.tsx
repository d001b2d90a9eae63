import { Form } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { DecimalInput } from '../../../kit/forms/DecimalInput.tsx';
import { between } from '../../../kit/forms/form-rules.ts';
import { unitOf } from '../list/job-words.ts';
import type { Values } from './job-values.ts';
import { Sentence } from './Sentence.tsx';

/** How much further a value must go before an acknowledged warning needs acknowledging again. */
export function FurtherFields() {
  const t = useText();
  const form = Form.useFormInstance<Values>();
  const mode = Form.useWatch('comparison_mode', form) ?? 'single';
  const property = Form.useWatch('property', form) ?? null;
  return (
    <>
      <Sentence
        text={t('warningJobs.form.further')}
        parts={{
          by: (
            <Form.Item name="further_by" className="job-inline" rules={[between(t, 1e-6, 1e9)]}>
              <DecimalInput aria-label={t('warningJobs.field.further_by')} className="job-number" />
            </Form.Item>
          ),
          unit: unitOf({ comparison_mode: mode, property }, t),
          share: (
            <Form.Item
              name="further_share"
              className="job-inline"
              // The server uses a fraction, the form percent.
              rules={[{ ...between(t, 0.01, 10), message: t('ui.rule.between', { minimum: 1, maximum: 1000 }) }]}
              getValueProps={(share: number | null) => ({ value: share === null ? null : percentOf(share) })}
              normalize={(percent: number | null) => (percent === null ? null : percent / 100)}
            >
              <DecimalInput aria-label={t('warningJobs.field.further_share')} className="job-number" />
            </Form.Item>
          ),
        }}
      />
      <p className="quiet">{t('warningJobs.form.furtherHint')}</p>
    </>
  );
}

/** Removes floating-point noise: 0.07 is 7 %. */
const percentOf = (share: number): number => Math.round(share * 1e8) / 1e6;
