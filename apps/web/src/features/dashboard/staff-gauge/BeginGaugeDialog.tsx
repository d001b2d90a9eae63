import './staff-gauge.css';
import { maxStaffGaugeReason } from '@spillway/contract/series/staff-gauge/limits';
import { Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { needed } from '../../../kit/forms/form-rules.ts';
import { GuardedDialog } from '../../../kit/forms/GuardedDialog.tsx';
import { asFormRule } from '../../../kit/forms/problem-text.ts';
import { text } from '../../../kit/forms/rules.ts';
import { SubmitForm } from '../../../kit/forms/SubmitForm.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { type StaffGaugesNow, useBeginGauge } from './queries.ts';

interface BeginGaugeDialogProps {
  readonly now: StaffGaugesNow;
  readonly onClose: () => void;
}

interface Values {
  readonly series_id: number | null;
  readonly every_minutes: number;
  readonly reason: string;
}

export default function BeginGaugeDialog({ now, onClose }: BeginGaugeDialogProps) {
  const t = useText();
  const { dateMinute } = useFormat();
  const toasts = useToasts();
  const begin = useBeginGauge();
  // Freeze the choices while the dialog is open.
  const [{ choices, usual_minutes }] = useState(now);
  const options = choices.map(({ series_id, name, unit, last_at }) => ({
    value: series_id,
    label:
      last_at === null
        ? t('staffGauge.choiceNever', { name, unit })
        : t('staffGauge.choice', { name, unit, time: dateMinute(last_at) }),
  }));
  const first: Values = { series_id: choices[0]?.series_id ?? null, every_minutes: usual_minutes, reason: '' };
  return (
    <GuardedDialog title={t('staffGauge.begin')} onClose={onClose}>
      {(cancel) => (
        <SubmitForm
          initial={first}
          submitLabel={t('staffGauge.beginNow')}
          onCancel={cancel}
          submit={async ({ series_id, every_minutes, reason }) => {
            if (series_id === null) return 'stay';
            const { outcome } = await begin.mutateAsync({ series_id, every_minutes, reason: reason.trim() });
            toasts.done(t(outcome === 'begun' ? 'staffGauge.done.begun' : 'staffGauge.done.begunBefore'));
            return { saved: onClose };
          }}
        >
          <p className="staff-gauge-text">{t('staffGauge.beginText')}</p>
          <Form.Item name="series_id" label={t('staffGauge.which')} rules={[needed(t)]}>
            <Select options={options} showSearch={{ optionFilterProp: 'label' }} />
          </Form.Item>
          <Form.Item name="every_minutes" label={t('staffGauge.every')} rules={[needed(t)]}>
            <InputNumber min={5} max={60} precision={0} />
          </Form.Item>
          <Form.Item
            name="reason"
            label={t('staffGauge.reason')}
            required
            rules={[asFormRule(t, text(maxStaffGaugeReason))]}
          >
            <Input data-autofocus maxLength={maxStaffGaugeReason} autoComplete="off" />
          </Form.Item>
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}
