import '../../kit/forms/forms.css';
import { ApiError } from '@spillway/contract/client';
import { useQuery } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { useSession } from '../../base/session/use-session.ts';
import { FormProblem } from '../../kit/forms/FormProblem.tsx';
import { serverProblems } from '../../kit/forms/server-problems.ts';
import { errorLines } from '../../kit/toast/error-text.ts';
import type { FormCalculatorId } from '../../shared/calculators/open-calculator.ts';
import { informationQuery } from '../../shared/plant/queries.ts';
import { type Answer, calculate, type TypedFields } from './answer.ts';
import { CalculatorFields } from './CalculatorFields.tsx';
import { CalculatorResult } from './CalculatorResult.tsx';
import { type FieldValues, fieldsOf } from './calculators.ts';
import { OwnResults } from './OwnResults.tsx';
import { forgetResults, keepResult, type OwnResult, type ResultShelf, readResults } from './own-results.ts';
import { isAsPrefilled, type KnownFields, prefill, slopeError, usesRecord } from './prefill.ts';
import { TakenFromRecord } from './TakenFromRecord.tsx';

interface CalculatorProps {
  readonly id: FormCalculatorId;
  readonly known: KnownFields;
}

interface ShownResult {
  readonly typed: TypedFields;
  readonly answer: Answer;
  /** Time of the computation. */
  readonly atMs: number;
  /** Error of the slope used, if it came from the record. */
  readonly slopeErrorPerMin: number | null;
}

/** Values that filled the form, and their time. */
const fillFrom = (knownData: KnownFields, values: FieldValues) => ({
  at: knownData.general?.date_string,
  values,
  slopeErrorPerMin: slopeError(knownData),
});

export function Calculator({ id, known }: CalculatorProps) {
  const t = useText();
  const { account, plant } = useSession();
  const { data: information } = useQuery(informationQuery);
  const [form] = Form.useForm<FieldValues>();
  const [initial] = useState(() => prefill(id, known));
  const [filledValues, setFilled] = useState(() => (usesRecord(id, initial) ? fillFrom(known, initial) : null));
  const [shownResult, setShown] = useState<ShownResult | null>(null);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const shelf: ResultShelf = { accountId: account.account_id, hydroCode: plant?.hydro_code ?? '', id };
  const [ownValues, setOwn] = useState(() => readResults(shelf));
  const values = Form.useWatch([], form) as FieldValues | undefined;
  const isFilled = filledValues !== null && isAsPrefilled(id, filledValues.values, values ?? initial);
  const slopeErrorOf = (slopePerMin: number | null | undefined): number | null =>
    filledValues !== null && typeof slopePerMin === 'number' && slopePerMin === filledValues.values.TANA
      ? filledValues.slopeErrorPerMin
      : null;
  const [slopePerMin, errorPerMin] = [(values ?? initial).TANA, slopeErrorOf((values ?? initial).TANA)];
  const isOld = shownResult !== null && fieldsOf[id].some(({ name }) => values?.[name] !== shownResult.typed[name]);

  const run = async (typedValues: TypedFields) => {
    setProblems([]);
    setBusy(true);
    try {
      const answer = await calculate(id, typedValues);
      const atMs = serverNow();
      setShown({ typed: typedValues, answer, atMs, slopeErrorPerMin: slopeErrorOf(typedValues.TANA) });
      setOwn(keepResult(shelf, { at: new Date(atMs).toISOString(), typed: typedValues, answer }));
    } catch (error) {
      setShown(null);
      refuse(error);
    } finally {
      setBusy(false);
    }
  };

  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) return setProblems(errorLines(t, error));
    const { fields, rest } = serverProblems(error, new Set(fieldsOf[id].map(({ name }) => name)));
    form.setFields(fields.map(({ name, message }) => ({ name: name as keyof FieldValues, errors: [message] })));
    setProblems(rest);
  };

  const fill = (prefilledValues: FieldValues) => {
    form.setFieldsValue(prefilledValues);
    form.setFields(Object.keys(prefilledValues).map((name) => ({ name: name as keyof FieldValues, errors: [] })));
    setProblems([]);
  };

  const putBack = ({ at, typed, answer }: OwnResult) => {
    fill(typed);
    setFilled(null);
    setShown({ typed: typed as TypedFields, answer, atMs: Date.parse(at), slopeErrorPerMin: null });
  };

  const takeRecord = () => {
    const prefilledValues = prefill(id, known);
    fill(Object.fromEntries(Object.entries(prefilledValues).filter(([, value]) => value !== null)));
    setFilled(fillFrom(known, prefilledValues));
  };

  return (
    <>
      <Form
        form={form}
        name={`calculator-${id}`}
        layout="vertical"
        initialValues={initial}
        validateTrigger="onChange"
        requiredMark={false}
        className="submit-form calculator-form"
        onFinish={(typedValues) => void run(typedValues as TypedFields)}
      >
        <TakenFromRecord
          id={id}
          filledAt={isFilled ? filledValues.at : undefined}
          known={known}
          values={values ?? initial}
          onTake={takeRecord}
        />
        <CalculatorFields
          id={id}
          lowestM={information?.min_possible_water_level ?? null}
          highestM={information?.max_possible_water_level ?? null}
          slope={typeof slopePerMin === 'number' && errorPerMin !== null ? { perMin: slopePerMin, errorPerMin } : null}
        />
        <FormProblem lines={problems} />
        <Button type="primary" htmlType="submit" loading={busy} block>
          {t('calculators.calculate')}
        </Button>
      </Form>
      <CalculatorResult id={id} shown={shownResult} isOld={isOld} />
      <OwnResults id={id} results={ownValues} onPutBack={putBack} onForget={() => setOwn(forgetResults(shelf))} />
    </>
  );
}
