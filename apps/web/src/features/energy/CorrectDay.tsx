import { useQuery } from '@tanstack/react-query';
import { Button, Form, type FormRule, Input } from 'antd';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { DecimalInput } from '../../kit/forms/DecimalInput.tsx';
import { between } from '../../kit/forms/form-rules.ts';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import { asFormRule } from '../../kit/forms/problem-text.ts';
import { text } from '../../kit/forms/rules.ts';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { periodText } from './period.ts';
import { type LoggedEntry, loggedQuery, useCorrect } from './queries.ts';

interface CorrectDayProps {
  readonly day: string;
  readonly onClose: () => void;
}

/** Correction of energy and revenue of a day, with a reason. */
export function CorrectDay({ day, onClose }: CorrectDayProps) {
  const t = useText();
  const logged = useQuery(loggedQuery(day));
  return (
    <GuardedDialog title={t('output.correct.title', { day: periodText(day) })} onClose={onClose}>
      {(cancel) =>
        logged.data !== undefined ? (
          <CorrectForm day={day} logged={logged.data} onCancel={cancel} onClose={onClose} />
        ) : (
          <Pending of={logged} lines={5} />
        )
      }
    </GuardedDialog>
  );
}

interface CorrectFormProps extends CorrectDayProps {
  readonly logged: LoggedEntry | null;
  readonly onCancel: () => void;
}

function CorrectForm({ day, logged, onCancel, onClose }: CorrectFormProps) {
  const t = useText();
  const toasts = useToasts();
  const { number } = useFormat();
  const { mutateAsync, isPending } = useCorrect();
  const withdraw = async () => {
    try {
      await mutateAsync({ day_string: day, e: null, r: null });
      toasts.done(t('output.done.withdrawn'));
      onClose();
    } catch (error) {
      toasts.failed(t('output.failed.withdraw'), error);
    }
  };
  const requireOneValue: FormRule = ({ getFieldValue }) => ({
    validator: async (_, e: number | null) => {
      if (e === null && getFieldValue('r') === null) throw new Error(t('output.correct.needed'));
    },
  });
  return (
    <SubmitForm
      initial={{
        e: correctedOnly(logged?.e, logged?.computed_e),
        r: correctedOnly(logged?.r, logged?.computed_r),
        reason: logged?.reason ?? '',
      }}
      submitLabel={t('output.correct.ok')}
      onCancel={onCancel}
      submit={async ({ e, r, reason }) => {
        await mutateAsync({ day_string: day, e, r, reason: reason.trim() });
        toasts.done(t('output.done.corrected', { day: periodText(day) }));
        return { saved: onClose };
      }}
    >
      <p className="dialog-text">{t('output.correct.text')}</p>
      <div className="form-pair">
        <Form.Item
          name="e"
          dependencies={['r']}
          label={t('output.correct.e')}
          extra={t('output.correct.computed', { value: number(logged?.computed_e) })}
          rules={[between(t, 0, 1e9), requireOneValue]}
        >
          <DecimalInput suffix="kWh" />
        </Form.Item>
        <Form.Item
          name="r"
          label={t('output.correct.r')}
          extra={t('output.correct.computed', { value: number(logged?.computed_r) })}
          rules={[between(t, -1e13, 1e13)]}
        >
          <DecimalInput suffix={t('output.dong')} />
        </Form.Item>
      </div>
      <Form.Item name="reason" label={t('output.correct.reason')} required rules={[asFormRule(t, text(500))]}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
      {logged?.corrected && (
        <Button type="text" danger loading={isPending} onClick={() => void withdraw()}>
          {t('output.act.withdraw')}
        </Button>
      )}
    </SubmitForm>
  );
}

/** Values equal to the computed ones are not sent. */
const correctedOnly = (value: number | null | undefined, computed: number | null | undefined): number | null =>
  value === undefined || value === computed ? null : value;
