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
import { type Answer, calculate, type Typed } from './answer.ts';
import { CalculatorFields } from './CalculatorFields.tsx';
import { CalculatorResult } from './CalculatorResult.tsx';
import { type FieldValues, fieldsOf } from './calculators.ts';
import { OwnResults } from './OwnResults.tsx';
import { forgetResults, keepResult, type OwnResult, readResults, type Shelf } from './own-results.ts';
import { isAsFilled, type Known, leansOnRecord, prefill, slopeError } from './prefill.ts';
import { TakenFromRecord } from './TakenFromRecord.tsx';

interface CalculatorProps {
  readonly id: FormCalculatorId;
  readonly known: Known;
}

interface Shown {
  readonly typed: Typed;
  readonly answer: Answer;
  /** Time of the computation. */
  readonly atMs: number;
  /** Error of the slope used, if it came from the record. */
  readonly slopeErrorPerMin: number | null;
}

/** Values that filled the form, and their time. */
const filledFrom = (known: Known, values: FieldValues) => ({
  at: known.general?.date_string,
  values,
  slopeErrorPerMin: slopeError(known),
});

export function Calculator({ id, known }: CalculatorProps) {
  const t = useText();
  const { account, plant } = useSession();
  const { data: information } = useQuery(informationQuery);
  const [form] = Form.useForm<FieldValues>();
  const [initial] = useState(() => prefill(id, known));
  const [filled, setFilled] = useState(() => (leansOnRecord(id, initial) ? filledFrom(known, initial) : null));
  const [shown, setShown] = useState<Shown | null>(null);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const shelf: Shelf = { accountId: account.account_id, hydroCode: plant?.hydro_code ?? '', id };
  const [own, setOwn] = useState(() => readResults(shelf));
  const values = Form.useWatch([], form) as FieldValues | undefined;
  const isFilled = filled !== null && isAsFilled(id, filled.values, values ?? initial);
  const slopeErrorOf = (slopePerMin: number | null | undefined): number | null =>
    filled !== null && typeof slopePerMin === 'number' && slopePerMin === filled.values.TANA
      ? filled.slopeErrorPerMin
      : null;
  const [slopePerMin, errorPerMin] = [(values ?? initial).TANA, slopeErrorOf((values ?? initial).TANA)];
  const isOld = shown !== null && fieldsOf[id].some(({ name }) => values?.[name] !== shown.typed[name]);

  const run = async (typed: Typed) => {
    setProblems([]);
    setBusy(true);
    try {
      const answer = await calculate(id, typed);
      const atMs = serverNow();
      setShown({ typed, answer, atMs, slopeErrorPerMin: slopeErrorOf(typed.TANA) });
      setOwn(keepResult(shelf, { at: new Date(atMs).toISOString(), typed, answer }));
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

  const fill = (taken: FieldValues) => {
    form.setFieldsValue(taken);
    form.setFields(Object.keys(taken).map((name) => ({ name: name as keyof FieldValues, errors: [] })));
    setProblems([]);
  };

  const putBack = ({ at, typed, answer }: OwnResult) => {
    fill(typed);
    setFilled(null);
    setShown({ typed: typed as Typed, answer, atMs: Date.parse(at), slopeErrorPerMin: null });
  };

  const takeRecord = () => {
    const taken = prefill(id, known);
    fill(Object.fromEntries(Object.entries(taken).filter(([, value]) => value !== null)));
    setFilled(filledFrom(known, taken));
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
        onFinish={(typed) => void run(typed as Typed)}
      >
        <TakenFromRecord
          id={id}
          filledAt={isFilled ? filled.at : undefined}
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
      <CalculatorResult id={id} shown={shown} isOld={isOld} />
      <OwnResults id={id} results={own} onPutBack={putBack} onForget={() => setOwn(forgetResults(shelf))} />
    </>
  );
}
