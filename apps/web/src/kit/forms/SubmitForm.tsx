import './forms.css';
import { ApiError } from '@spillway/contract/client';
import { Button, Form, type FormInstance } from 'antd';
import { type ReactNode, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { errorText } from '../toast/error-text.ts';
import { FormProblem } from './FormProblem.tsx';
import { sameValues } from './same-values.ts';
import { type ServerProblems, serverProblems } from './server-problems.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/**
 * `stay`: nothing was saved and nobody failed (a question was answered with no), so the form keeps what was typed.
 * Else what comes after saving, run once nothing unsaved is left to guard.
 */
export type Outcome = 'stay' | { readonly saved: () => void };

interface SubmitFormProps<Values extends object> {
  readonly form?: FormInstance<Values>;
  readonly initial: Values;
  readonly submit: (values: Values) => Promise<Outcome>;
  readonly submitLabel: string;
  /** It takes something away. */
  readonly danger?: boolean;
  /** Something is being looked up that must be seen before anything is sent. */
  readonly blocked?: boolean;
  readonly cancelLabel?: string;
  readonly onCancel?: () => void;
  /** A form that changes a record has nothing to save until something differs. */
  readonly saveOnlyWhenChanged?: boolean;
  readonly children: ReactNode;
}

/** `fields.3.unit` as the form knows it. */
const pathOf = (name: string): (string | number)[] =>
  name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

const nothingWrong: ServerProblems = { fields: [], rest: [] };

/**
 * Validates while a person types, keeps what was typed when the server refuses, puts the server's problems beside their
 * fields and asks before unsaved input is lost.
 */
export function SubmitForm<Values extends object>(props: SubmitFormProps<Values>) {
  const { initial, submit, submitLabel, onCancel, saveOnlyWhenChanged = false, danger = false, children } = props;
  const t = useText();
  const [form] = Form.useForm<Values>(props.form);
  const [dirty, setDirty] = useState(false);
  const [saving, setSaving] = useState(false);
  const [problems, setProblems] = useState(nothingWrong);
  const guard = useLeaveGuard(dirty);

  const refused = (error: unknown) => {
    const rows = form.getFieldsError().map(({ name }) => name.join('.'));
    const names = new Set([...Object.keys(form.getFieldsValue() as object), ...rows]);
    const found =
      error instanceof ApiError ? serverProblems(error, names) : { fields: [], rest: [errorText(t, error)] };
    form.setFields(found.fields.map(({ name, message }) => ({ name: pathOf(name) as never, errors: [message] })));
    const first = found.fields[0];
    if (first) form.getFieldInstance(pathOf(first.name) as never)?.focus?.();
    setProblems(found);
  };

  const finish = async (values: Values) => {
    setProblems(nothingWrong);
    setSaving(true);
    try {
      const outcome = await submit({ ...initial, ...values });
      if (outcome === 'stay') return;
      guard.release();
      setDirty(false);
      outcome.saved();
    } catch (error) {
      refused(error);
    } finally {
      setSaving(false);
    }
  };

  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={initial}
      validateTrigger="onChange"
      scrollToFirstError={{ focus: true }}
      // A row that was just added has no field yet that the form could be asked for.
      onValuesChange={(_, all) => setDirty(!sameValues(all as object, initial))}
      onFinish={(values) => void finish(values)}
      onFinishFailed={({ outOfDate }) => {
        // The fields were checked anew while this check ran (a form that checks all of them as somebody types): the newer one decides.
        if (outOfDate) form.submit();
        else setProblems({ fields: [], rest: [t('ui.form.wrongFields')] });
      }}
      className="submit-form"
    >
      {children}
      <FormProblem lines={problems.rest} />
      <div className="submit-form-foot">
        <Button
          type="primary"
          htmlType="submit"
          danger={danger}
          loading={saving}
          disabled={(saveOnlyWhenChanged && !dirty) || (props.blocked === true && !saving)}
        >
          {submitLabel}
        </Button>
        {onCancel && <Button onClick={onCancel}>{props.cancelLabel ?? t('ui.cancel')}</Button>}
        {dirty && <span className="submit-form-dirty">{t('ui.form.notSaved')}</span>}
      </div>
    </Form>
  );
}
