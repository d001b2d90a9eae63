import { minuteMs } from '@spillway/plant-time/spans';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { serverNow } from '../../../base/server-clock.ts';
import { instantRule, needed } from '../../../kit/forms/form-rules.ts';
import { GuardedDialog } from '../../../kit/forms/GuardedDialog.tsx';
import { SubmitForm } from '../../../kit/forms/SubmitForm.tsx';
import { SectionTitle } from '../../../kit/section/SectionTitle.tsx';
import { StateTag, type Tone } from '../../../kit/state-tag/StateTag.tsx';
import { InstantField } from '../../../kit/time/InstantField.tsx';
import { startOfPlantDay } from '../../../kit/time/plant-clock.ts';
import { shownStep } from '../../../kit/time/wall-time.ts';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { type Recalculation, recalculationsQuery, useRecalculate } from '../queries.ts';

const tones: Readonly<Record<Recalculation['state'], Tone>> = {
  waiting: 'nodata',
  running: 'accent',
  done: 'good',
  cancelled: 'nodata',
  failed: 'critical',
};

function RecalculationRow({ of }: { readonly of: Recalculation }) {
  const t = useText();
  const { dateTime } = useFormat();
  return (
    <li>
      <p className="run-head num">
        <b>
          {t('dashboard.runs.period', {
            from: shownStep(of.from_date_string),
            to: shownStep(of.to_date_string),
          })}
        </b>
        <StateTag tone={tones[of.state]}>{t(`dashboard.again.state.${of.state}`)}</StateTag>
      </p>
      <p className="run-facts num">
        {t('dashboard.again.facts', {
          done: of.steps_done,
          count: of.steps,
          who: of.asked_by ?? t('dashboard.runs.system'),
          time: dateTime(of.finished_at ?? of.asked_at),
        })}
        {of.without_manual && ` · ${t('dashboard.again.withoutManual')}`}
      </p>
    </li>
  );
}

interface Period {
  readonly from: string | null;
  readonly to: string | null;
  readonly without_manual: boolean;
}

/** Recalculates a period with the tables in force at each step. Runs in the background. */
export default function Recalculate({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const toasts = useToasts();
  const { mutateAsync } = useRecalculate();
  const { data } = useQuery(recalculationsQuery);
  const [initial] = useState<Period>(() => ({
    from: new Date(startOfPlantDay(serverNow())).toISOString(),
    to: new Date(Math.floor(serverNow() / minuteMs) * minuteMs).toISOString(),
    without_manual: false,
  }));
  const submit = async ({ from, to, without_manual }: Period) => {
    if (from === null || to === null) return 'stay';
    await mutateAsync({ from, to, without_manual });
    toasts.done(t('dashboard.again.started'), t('dashboard.again.goesOn'));
    return { saved: onClose } as const;
  };
  return (
    <GuardedDialog title={t('dashboard.calculation.again')} onClose={onClose}>
      {(cancel) => (
        <>
          <SubmitForm initial={initial} submitLabel={t('dashboard.again.start')} submit={submit} onCancel={cancel}>
            <p className="dialog-text">{t('dashboard.again.text')}</p>
            <div className="form-pair">
              <Form.Item name="from" label={t('chart.period.from')} rules={[needed(t), instantRule(t)]}>
                <InstantField />
              </Form.Item>
              <Form.Item name="to" label={t('chart.period.to')} rules={[needed(t), instantRule(t)]}>
                <InstantField />
              </Form.Item>
            </div>
            <Form.Item name="without_manual" valuePropName="checked" extra={t('dashboard.again.withoutManualHint')}>
              <Checkbox>{t('dashboard.again.withoutManual')}</Checkbox>
            </Form.Item>
          </SubmitForm>
          {data && data.length > 0 && (
            <>
              <SectionTitle>{t('dashboard.again.earlier')}</SectionTitle>
              <ul className="run-list">
                {data.map((one) => (
                  <RecalculationRow key={one.recalculation_id} of={one} />
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </GuardedDialog>
  );
}
