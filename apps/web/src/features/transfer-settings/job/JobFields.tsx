import { dataKinds, missingRules, modes, timers } from '@spillway/contract/transfer/choices';
import { isTooSeldom } from '@spillway/contract/transfer/rules-between-fields';
import { Form, Input, InputNumber, Select, Switch } from 'antd';
import { useLanguage, useText } from '../../../base/i18n/use-text.ts';
import { needed } from '../../../kit/forms/form-rules.ts';
import { SectionTitle } from '../../../kit/section/SectionTitle.tsx';
import type { Job, Sendable, Target } from '../queries.ts';
import { AccountFields } from './AccountFields.tsx';
import { FactorRows } from './FactorRows.tsx';
import { daily, fieldsOf, type JobValues } from './job-values.ts';

interface JobFieldsProps {
  readonly job: Job | null;
  readonly targets: readonly Target[];
  readonly sendable: Sendable;
}

export function JobFields({ job, targets, sendable }: JobFieldsProps) {
  const t = useText();
  const language = useLanguage();
  const form = Form.useFormInstance<JobValues>();
  const typedValues = Form.useWatch((values) => values as JobValues, { form, preserve: true });
  const target = targets.find(({ target_id: id }) => id === typedValues?.target_id) ?? null;
  const isSeldom = typedValues?.every !== undefined && target !== null && isTooSeldom(fieldsOf(typedValues), target);
  const minutes = t('transferJobs.form.minutes');
  return (
    <div>
      <SectionTitle>{t('transferJobs.form.toWhom')}</SectionTitle>
      <Form.Item name="process_name" label={t('transferJobs.field.process_name')} rules={[needed(t)]}>
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="target_id"
        label={t('transferJobs.field.target')}
        extra={
          job
            ? t('transferJobs.form.targetFixed')
            : target && !target.is_described && t('transferJobs.target.undescribedHint')
        }
      >
        <Select
          disabled={job !== null}
          showSearch
          optionFilterProp="label"
          options={targets.map((one) => ({
            value: one.target_id,
            label: language === 'vi' ? one.label_vi : one.label_en,
          }))}
        />
      </Form.Item>
      <div className="field-row">
        <Form.Item name="is_enabled" label={t('transferJobs.field.is_enabled')} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="status" label={t('transferJobs.field.status')} extra={t('transferJobs.form.modeHint')}>
          <Select options={modes.map((value) => ({ value, label: t(`transferJobs.mode.${value}`) }))} />
        </Form.Item>
      </div>
      <Form.Item
        name="disabled_order"
        hidden={typedValues?.is_enabled !== false}
        label={t('transferJobs.field.disabled_order')}
        extra={t('transferJobs.form.orderHint')}
      >
        <Input maxLength={300} autoComplete="off" />
      </Form.Item>

      <SectionTitle>{t('transferJobs.form.what')}</SectionTitle>
      <Form.Item name="data_type" label={t('transferJobs.field.data_type')}>
        <Select options={dataKinds.map((value) => ({ value, label: t(`transferJobs.dataType.${value}`) }))} />
      </Form.Item>
      <FactorRows sendable={sendable} format={target?.format ?? null} />

      <SectionTitle>{t('transferJobs.form.often')}</SectionTitle>
      <div className="field-row">
        <Form.Item name="every" label={t('transferJobs.field.timer_every_minutes')}>
          <Select
            options={[
              ...timers.map((value) => ({ value: value as number, label: `${value} ${minutes}` })),
              { value: daily, label: t('transferJobs.form.daily') },
            ]}
          />
        </Form.Item>
        <Form.Item
          name="daily_at"
          hidden={typedValues?.every !== daily}
          label={t('transferJobs.field.timer_daily_at')}
          rules={[{ pattern: /^([01]\d|2[0-3]):[0-5]\d$/, message: '07:00' }]}
        >
          <Input maxLength={5} autoComplete="off" />
        </Form.Item>
        <Form.Item name="wait_minutes" label={t('transferJobs.field.wait_minutes')} rules={[needed(t)]}>
          <InputNumber min={0} max={60} precision={0} suffix={minutes} />
        </Form.Item>
      </div>
      <Form.Item
        name="seldom_reason"
        hidden={!isSeldom}
        label={t('transferJobs.field.seldom_reason')}
        extra={t('transferJobs.form.seldomHint')}
        rules={isSeldom ? [needed(t)] : []}
      >
        <Input maxLength={300} autoComplete="off" />
      </Form.Item>

      <SectionTitle>{t('transferJobs.form.account')}</SectionTitle>
      <AccountFields job={job} target={target} />

      <SectionTitle>{t('transferJobs.form.missing')}</SectionTitle>
      <Form.Item name="missing" label={t('transferJobs.field.missing')} extra={t('transferJobs.form.missingHint')}>
        <Select options={missingRules.map((value) => ({ value, label: t(`transferJobs.missing.${value}`) }))} />
      </Form.Item>
      <div className="field-row">
        <Form.Item name="greatest_age_minutes" label={t('transferJobs.field.greatest_age_minutes')} rules={[needed(t)]}>
          <InputNumber min={1} max={1440} precision={0} suffix={minutes} />
        </Form.Item>
        <Form.Item
          name="attempts_before_aside"
          label={t('transferJobs.field.attempts_before_aside')}
          extra={t('transferJobs.form.asideHint')}
          rules={[needed(t)]}
        >
          <InputNumber min={3} max={100} precision={0} />
        </Form.Item>
        <Form.Item name="is_estimated_sent" label={t('transferJobs.field.is_estimated_sent')} valuePropName="checked">
          <Switch />
        </Form.Item>
      </div>
    </div>
  );
}
