import { Checkbox, Form, Input, Select } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { DecimalInput } from '../../kit/forms/DecimalInput.tsx';
import { between, needed } from '../../kit/forms/form-rules.ts';
import { asFormRule } from '../../kit/forms/problem-text.ts';
import { optionalText, text } from '../../kit/forms/rules.ts';
import { plainText } from '../../kit/plain-text.ts';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { Segments } from '../../kit/segments/Segments.tsx';
import { DayField } from '../../kit/time/DayField.tsx';
import { PriceFields } from './PriceFields.tsx';
import { monthDay, type TariffValues } from './tariff-values.ts';
import { WeekHours } from './WeekHours.tsx';

export function TariffFields() {
  const t = useText();
  const form = Form.useFormInstance<TariffValues>();
  const isMarket = Form.useWatch('kind', form) === 'market';
  const firstDay = Form.useWatch('first_day', form);
  return (
    <>
      <Form.Item name="name" label={t('price.form.name')} required rules={[asFormRule(t, text(120))]}>
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
      <div className="form-pair">
        <Form.Item name="first_day" label={t('price.form.first_day')} rules={[needed(t)]}>
          <DayField mustHave />
        </Form.Item>
        <Form.Item
          name="last_day"
          label={t('price.form.last_day')}
          extra={t('price.hint.last_day')}
          rules={[
            {
              validator: async (_, day: string | null) => {
                if (day && firstDay && day < firstDay) throw new Error(t('price.rule.lastDay'));
              },
            },
          ]}
        >
          <DayField />
        </Form.Item>
      </div>
      <Form.Item name="active" valuePropName="checked" extra={t('price.hint.active')}>
        <Checkbox>{t('price.form.active')}</Checkbox>
      </Form.Item>
      <Form.Item
        name="self_use_percent"
        label={t('price.form.self_use_percent')}
        extra={t('price.hint.selfUse')}
        rules={[needed(t), between(t, 0, 100)]}
      >
        <DecimalInput suffix="%" />
      </Form.Item>
      <Form.Item name="kind" label={t('price.form.kind')}>
        <Segments
          aria-label={t('price.form.kind')}
          options={[
            { value: 'clock', label: t('price.kind.clock') },
            { value: 'market', label: t('price.kind.market') },
          ]}
        />
      </Form.Item>
      {isMarket ? <MarketFields /> : <ClockFields />}
      <Form.Item name="note" label={t('price.form.note')} rules={[asFormRule(t, optionalText(500))]}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </>
  );
}

function MarketFields() {
  const t = useText();
  return (
    <div className="form-pair">
      <Form.Item name="slots" label={t('price.form.slots')} extra={t('price.hint.market')}>
        <Select
          options={[
            { value: 48, label: t('price.slots.half') },
            { value: 24, label: t('price.slots.hour') },
          ]}
        />
      </Form.Item>
      <Form.Item name="contract_price" label={t('price.form.contract_price')} rules={[between(t, 0, 1_000_000)]}>
        <DecimalInput suffix="đ/kWh" />
      </Form.Item>
    </div>
  );
}

function ClockFields() {
  const t = useText();
  const form = Form.useFormInstance<TariffValues>();
  const hasSeasons = Form.useWatch('has_seasons', form) ?? true;
  const dayField = {
    validator: async (_: unknown, value: unknown) => {
      if (value && monthDay(plainText(value)) === null) throw new Error(t('price.rule.dayMonth'));
    },
  };
  return (
    <>
      <SectionTitle>{t('price.section.hours')}</SectionTitle>
      <Form.Item name="week" label={t('price.form.week')}>
        <WeekHours />
      </Form.Item>
      <SectionTitle>{t('price.section.prices')}</SectionTitle>
      <Form.Item name="has_seasons" valuePropName="checked">
        <Checkbox>{t('price.form.has_seasons')}</Checkbox>
      </Form.Item>
      {hasSeasons && (
        <div className="form-pair">
          <Form.Item name="wet_from" label={t('price.form.wet_from')} rules={[needed(t), dayField]}>
            <Input placeholder="dd/MM" maxLength={5} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="wet_to"
            label={t('price.form.wet_to')}
            extra={t('price.hint.wetTo')}
            rules={[needed(t), dayField]}
          >
            <Input placeholder="dd/MM" maxLength={5} autoComplete="off" />
          </Form.Item>
        </div>
      )}
      <PriceFields hasSeasons={hasSeasons} />
    </>
  );
}
