import { rotate } from '@spillway/contract/access/duty/rotation';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, InputNumber } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { needed } from '../../kit/forms/form-rules.ts';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { Segments } from '../../kit/segments/Segments.tsx';
import { DayField } from '../../kit/time/DayField.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { type DutyPlan, dutyPeopleQuery, useSaveDuty } from '../../shared/duty/queries.ts';
import { CrewRows } from './CrewRows.tsx';
import { CycleField } from './CycleField.tsx';
import { firstPlan, type PlanValues, patterns, sentOf, shiftsLike, valuesOf } from './plan-values.ts';
import { ShiftRows } from './ShiftRows.tsx';

interface PlanDialogProps {
  /** Null for the first one. */
  readonly plan: DutyPlan | null;
  readonly version: number;
  readonly today: string;
  readonly onClose: () => void;
}

/** Shifts, crews and their rotation. */
export function PlanDialog({ plan, version, today, onClose }: PlanDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const save = useSaveDuty();
  const { data: accounts } = useQuery(dutyPeopleQuery);
  const [initial] = useState<PlanValues>(() =>
    plan
      ? valuesOf(plan)
      : firstPlan(
          today,
          (number) => t('duty.form.shift', { number }),
          (number) => t('duty.form.crew', { number }),
        ),
  );
  return (
    <GuardedDialog title={t('duty.form.title')} onClose={onClose}>
      {(cancel) => (
        <SubmitForm
          initial={initial}
          submitLabel={t('duty.form.save')}
          onCancel={cancel}
          submit={async (values) => {
            await save.mutateAsync({ ...sentOf(values, accounts ?? [], plan), version });
            toasts.done(t('duty.done.saved'));
            return { saved: onClose };
          }}
        >
          <PlanFields plan={plan} />
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}

function PlanFields({ plan }: Pick<PlanDialogProps, 'plan'>) {
  const t = useText();
  const form = Form.useFormInstance<PlanValues>();
  const shifts = Form.useWatch('shifts', form) ?? [];
  const crews = Form.useWatch('crews', form) ?? [];
  const starts = shifts.map((one) => one?.start).join();
  const pattern = starts === patterns.three.join() ? 'three' : starts === patterns.two.join() ? 'two' : 'own';
  const fill = () => {
    const days = form.getFieldValue('in_a_row') ?? 1;
    form.setFieldValue('cycle', rotate(Math.max(1, shifts.length), Math.max(1, crews.length), days));
  };
  const choose = (kind: string) => {
    if (kind === 'own') return;
    const like = kind === 'two' ? patterns.two : patterns.three;
    form.setFieldsValue({
      shifts: shiftsLike(like, (number) => t('duty.form.shift', { number })) as PlanValues['shifts'],
    });
    form.setFieldValue('in_a_row', kind === 'two' ? 1 : 2);
    form.setFieldValue('cycle', rotate(like.length, Math.max(1, crews.length), kind === 'two' ? 1 : 2));
  };
  return (
    <>
      <Form.Item name="from_day" label={t('duty.form.fromDay')} extra={t('duty.form.fromDayHint')} rules={[needed(t)]}>
        <DayField mustHave />
      </Form.Item>
      <Form.Item label={t('duty.form.pattern')}>
        <Segments
          aria-label={t('duty.form.pattern')}
          className="duty-plan-kind"
          value={pattern}
          onChange={choose}
          options={[
            { value: 'three', label: t('duty.form.patternThree') },
            { value: 'two', label: t('duty.form.patternTwo') },
            { value: 'own', label: t('duty.form.patternOwn') },
          ]}
        />
      </Form.Item>
      <ShiftRows />
      <CrewRows plan={plan} />
      <Form.Item name="in_a_row" label={t('duty.form.inARow')} extra={t('duty.form.fillHint')} rules={[needed(t)]}>
        <InputNumber min={1} max={14} precision={0} />
      </Form.Item>
      <p>
        <Button onClick={fill}>{t('duty.form.fill')}</Button>
      </p>
      <Form.Item name="cycle" label={t('duty.form.cycle')}>
        <CycleField shifts={shifts.map((one) => one?.name ?? '')} crews={crews.map((one) => one?.name ?? '')} />
      </Form.Item>
    </>
  );
}
