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
 * `stay`: nothing was saved and nothing failed (a question was answered with no), so the form keeps its input.
 * Otherwise a callback that runs after saving, when nothing unsaved is left.
 */
export type Outcome = 'stay' | { readonly saved: () => void };

interface SubmitFormProps<Values extends object> {
  readonly form?: FormInstance<Values>;
  readonly initial: Values;
  readonly submit: (values: Values) => Promise<Outcome>;
  readonly submitLabel: string;
  /** The action is destructive. */
  readonly danger?: boolean;
  /** Waits for data that the user must see before submitting. */
  readonly blocked?: boolean;
  readonly cancelLabel?: string;
  readonly onCancel?: () => void;
  /** Saving is disabled until something differs. */
  readonly saveOnlyWhenChanged?: boolean;
  readonly children: ReactNode;
}

/** Form path of `fields.3.unit`. */
const pathOf = (name: string): (string | number)[] =>
  name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

const noProblems: ServerProblems = { fields: [], rest: [] };

/**
 * Validates while typing, keeps the input when the server refuses, shows server errors beside their fields and asks
 * before unsaved input is lost.
 */
export function SubmitForm<Values extends object>(props: SubmitFormProps<Values>) {
  const { initial, submit, submitLabel, onCancel, saveOnlyWhenChanged = false, danger = false, children } = props;
  const t = useText();
  const [form] = Form.useForm<Values>(props.form);
  const [dirty, setDirty] = useState(false);
  const [saving, setSaving] = useState(false);
  const [problems, setProblems] = useState(noProblems);
  const guard = useLeaveGuard(dirty);

  const showRefusal = (error: unknown) => {
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
    setProblems(noProblems);
    setSaving(true);
    try {
      const outcome = await submit({ ...initial, ...values });
      if (outcome === 'stay') return;
      guard.release();
      setDirty(false);
      outcome.saved();
    } catch (error) {
      showRefusal(error);
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
      // A row that was just added is not registered in the form yet.
      onValuesChange={(_, all) => setDirty(!sameValues(all as object, initial))}
      onFinish={(values) => void finish(values)}
      onFinishFailed={({ outOfDate }) => {
        // The fields were validated again during this check; the newer result counts.
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
