import { minuteMs } from '@spillway/plant-time/spans';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { serverNow } from '../../../base/server-clock.ts';
import { FormProblem } from '../../../kit/forms/FormProblem.tsx';
import { instantRule, needed } from '../../../kit/forms/form-rules.ts';
import { GuardedDialog } from '../../../kit/forms/GuardedDialog.tsx';
import { discardUnsavedInput } from '../../../kit/forms/leave-guard.ts';
import { asFormRule } from '../../../kit/forms/problem-text.ts';
import { text } from '../../../kit/forms/rules.ts';
import { SubmitForm } from '../../../kit/forms/SubmitForm.tsx';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { InstantField } from '../../../kit/time/InstantField.tsx';
import { type General, type OutletFigures, outletFiguresQuery } from '../../../shared/dashboard/queries.ts';
import { type Outlet, outletsQuery } from '../../../shared/plant/queries.ts';
import { useEntryWords } from '../../../shared/series/use-entry-words.ts';
import { useSuspectQuestion } from '../../../shared/series/use-suspect-question.ts';
import type { Answer } from '../queries.ts';
import { ManualFields } from './ManualFields.tsx';
import { ManualResult } from './ManualResult.tsx';
import { type ManualValues, noneTyped, overridesOf } from './manual-values.ts';
import { maxReason } from './reason.ts';
import { useTrial } from './use-trial.ts';

type Suspect = Answer['doubts'][number];

/** Reasons why a typed input is suspect, in the texts of manual entry. */
function useSuspectWords(outlets: readonly OutletFigures[]): (doubt: Suspect) => string {
  const t = useText();
  const [metres, megawatts] = [useEntryWords(t('chart.unit.m')), useEntryWords(t('chart.unit.mw'))];
  return ({ field, kind, limit, change_per_hour: perHour, value }) => {
    const outlet = outlets.find(({ outlet_id: id }) => id === field);
    const words = outlet?.outlet_type === 1 ? megawatts : metres;
    const name =
      field === 'lake_level'
        ? t('series.quantity.lake_level')
        : field === 'tailwater'
          ? t('dashboard.manual.tailwater')
          : (outlet?.name ?? '');
    const limitFacts = kind === 'jump' ? { kind, perHour: perHour ?? 0, most: limit } : { kind, limit };
    return `${name} ${words.measured(value)}: ${words.warning(limitFacts)}`;
  };
}

interface ManualRunProps {
  readonly general: General;
  readonly maySave: boolean;
  readonly onClose: () => void;
}

/** Manual mode: replaces any reading by a typed input, with a reason, and shows both results before saving. */
export default function ManualRun({ general, maySave, onClose }: ManualRunProps) {
  const t = useText();
  return (
    <GuardedDialog title={t('dashboard.calculation.manual')} onClose={onClose}>
      {(cancel) => <ManualForm general={general} maySave={maySave} onSaved={onClose} onCancel={cancel} />}
    </GuardedDialog>
  );
}

/** A free overflow has no gate opening to replace. */
const withInput = (figures: readonly OutletFigures[], outletList: readonly Outlet[]): readonly OutletFigures[] =>
  figures.filter(({ outlet_id: id }) => {
    const outlet = outletList.find((one) => one.outlet_id === id);
    return outlet === undefined || outlet.outlet_type === 1 || outlet.gate.gated;
  });

const questionKeyOf = (values: ManualValues): string => JSON.stringify([overridesOf(values), values.time]);

const timeOf = ({ time }: ManualValues) => (time === null ? {} : { time });

const newestMinute = () => new Date(Math.floor(serverNow() / minuteMs) * minuteMs).toISOString();

interface ManualFormProps {
  readonly general: General;
  readonly maySave: boolean;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

function ManualForm({ general, maySave, onSaved, onCancel }: ManualFormProps) {
  const t = useText();
  const [form] = Form.useForm<ManualValues>();
  const typedValues = Form.useWatch([], form);
  const { data: figures } = useQuery(outletFiguresQuery);
  const { data: outletList } = useQuery(outletsQuery);
  const trial = useTrial(general);
  const ask = useSuspectQuestion();
  const metres = useEntryWords(t('chart.unit.m'));
  const suspectText = useSuspectWords(figures ?? []);
  const [initial] = useState<ManualValues>(() => ({ ...noneTyped, time: newestMinute() }));
  const [triedValues, setTriedValues] = useState<ManualValues | null>(null);
  const [nothing, setNothing] = useState(false);
  if (!figures || !outletList) return <Skeleton lines={6} />;

  const submit = async (values: ManualValues) => {
    const overrides = overridesOf(values);
    setNothing(overrides === null);
    if (overrides !== null && (await trial.run({ ...timeOf(values), overrides })) !== null) setTriedValues(values);
    return 'stay' as const;
  };
  // The reason does not change the result, so it may be edited until saving.
  const isForTypedValues =
    triedValues !== null && questionKeyOf(triedValues) === questionKeyOf({ ...noneTyped, ...typedValues });
  const save = async () => {
    await form.validateFields();
    const suspects = trial.found?.answer.doubts ?? [];
    if (suspects.length > 0) {
      const found = suspects.find(
        ({ field, likely }) => likely !== null && (field === 'lake_level' || field === 'tailwater'),
      );
      const [typedValue, likely] = [metres.measured(found?.value ?? null), found?.likely ?? null];
      const likelyText = likely === null ? null : metres.measured(likely);
      const answer = await ask({
        losses: suspects.map(suspectText),
        typed: found ? typedValue : '',
        likely: likelyText,
      });
      // Compute and show the result before anything is saved.
      if (answer === 'likely' && found) {
        form.setFieldValue(found.field as 'lake_level' | 'tailwater', likely);
        form.submit();
      }
      if (answer !== 'keep') return;
    }
    if (!(await trial.keep(String(form.getFieldValue('reason')).trim(), suspects.length > 0))) return;
    discardUnsavedInput();
    onSaved();
  };
  return (
    <>
      <SubmitForm
        form={form}
        initial={initial}
        submitLabel={t('dashboard.manual.try')}
        submit={submit}
        onCancel={onCancel}
      >
        <p className="dialog-text">{t('dashboard.manual.text')}</p>
        <Form.Item
          name="time"
          label={t('dashboard.manual.time')}
          extra={t('dashboard.manual.timeHint')}
          rules={[needed(t), instantRule(t)]}
        >
          <InstantField />
        </Form.Item>
        <ManualFields general={general} outlets={withInput(figures, outletList)} />
        <Form.Item name="reason" label={t('dashboard.reason.needed')} rules={[asFormRule(t, text(maxReason))]}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
        <FormProblem lines={nothing ? [t('dashboard.manual.nothing')] : []} />
      </SubmitForm>
      {trial.found && isForTypedValues && (
        <ManualResult trial={trial} found={trial.found}>
          {maySave && (
            <Button
              type="primary"
              loading={trial.isSaving}
              disabled={trial.overtaken || trial.refusal !== null}
              onClick={() => void save()}
            >
              {t('dashboard.manual.save')}
            </Button>
          )}
        </ManualResult>
      )}
    </>
  );
}
