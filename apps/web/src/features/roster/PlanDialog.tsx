import { maxCrews, maxShifts } from '@spillway/contract/access/roster/limits';
import { rotate } from '@spillway/contract/access/roster/rotation';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { needed } from '../../kit/forms/form-rules.ts';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import { asFormRule } from '../../kit/forms/problem-text.ts';
import { text } from '../../kit/forms/rules.ts';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { Segments } from '../../kit/segments/Segments.tsx';
import { DayField } from '../../kit/time/DayField.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { type RosterPlan, rosterPeopleQuery, useSaveRoster } from '../../shared/roster/queries.ts';
import { CycleField } from './CycleField.tsx';
import { FormRows } from './FormRows.tsx';
import { firstPlan, type PlanValues, patterns, sentOf, shiftsLike, valuesOf } from './plan-values.ts';

function ShiftRows() {
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

function CrewRows({ plan }: { readonly plan: RosterPlan | null }) {
  const t = useText();
  const { data: accounts } = useQuery(rosterPeopleQuery);
  const planned = plan?.crews.flatMap(({ people }) => people) ?? [];
  const all = [...(accounts ?? []), ...planned];
  const labels = new Map(all.map(({ account_id, name }) => [account_id ?? name, name]));
  const options = [...labels].map(([value, label]) => ({ value, label }));
  return (
    <FormRows
      field="crews"
      title={t('duty.form.crews')}
      hint={t('duty.form.peopleHint')}
      most={maxCrews}
      addLabel={t('duty.form.addCrew')}
      nameOf={(number) => t('duty.form.crew', { number })}
      fresh={(name) => ({ name, people: [] })}
    >
      {(index) => (
        <>
          <Form.Item name={[index, 'name']} label={t('duty.form.crewName')} rules={[asFormRule(t, text(60))]}>
            <Input maxLength={60} autoComplete="off" />
          </Form.Item>
          <Form.Item name={[index, 'people']} label={t('duty.form.people')}>
            <Select mode="tags" options={options} showSearch={{ optionFilterProp: 'label' }} />
          </Form.Item>
        </>
      )}
    </FormRows>
  );
}

interface PlanDialogProps {
  /** Null for the first one. */
  readonly plan: RosterPlan | null;
  readonly version: number;
  readonly today: string;
  readonly onClose: () => void;
}

/** Shifts, crews and their rotation. */
export function PlanDialog({ plan, version, today, onClose }: PlanDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const save = useSaveRoster();
  const { data: accounts } = useQuery(rosterPeopleQuery);
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
    const chosenPattern = kind === 'two' ? patterns.two : patterns.three;
    form.setFieldsValue({
      shifts: shiftsLike(chosenPattern, (number) => t('duty.form.shift', { number })) as PlanValues['shifts'],
    });
    form.setFieldValue('in_a_row', kind === 'two' ? 1 : 2);
    form.setFieldValue('cycle', rotate(chosenPattern.length, Math.max(1, crews.length), kind === 'two' ? 1 : 2));
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
