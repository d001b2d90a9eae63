import { Form, Input } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { DecimalInput } from '../../../kit/forms/DecimalInput.tsx';
import { needed } from '../../../kit/forms/form-rules.ts';
import { GuardedDialog } from '../../../kit/forms/GuardedDialog.tsx';
import { SubmitForm } from '../../../kit/forms/SubmitForm.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { type HeldReading, useSettle } from './queries.ts';

interface HeldDialogProps {
  readonly reading: HeldReading;
  readonly answer: 'counts' | 'dropped';
  readonly onClose: () => void;
}

interface HeldAnswer {
  readonly value: number | null;
  readonly note: string;
}

/** A sole observer types the level again with a reason; discarding needs a reason, too. */
export function HeldDialog({ reading, answer, onClose }: HeldDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const settle = useSettle();
  const { series_id, time, held_at, unit } = reading;
  const isCounted = answer === 'counts';
  return (
    <GuardedDialog title={t(isCounted ? 'series.held.again' : 'series.held.drop')} onClose={onClose}>
      {(cancel) => (
        <SubmitForm<HeldAnswer>
          initial={{ value: null, note: '' }}
          submitLabel={t(isCounted ? 'series.held.save' : 'series.held.drop')}
          onCancel={cancel}
          submit={async ({ value, note }) => {
            await settle.mutateAsync({ series_id, time, held_at, answer, value, note: note.trim() });
            toasts.done(t(isCounted ? 'series.held.done.accepted' : 'series.held.done.dropped'));
            return { saved: onClose };
          }}
        >
          {isCounted && (
            <Form.Item name="value" label={t('series.held.value')} rules={[needed(t)]}>
              <DecimalInput isNeeded suffix={unit} data-autofocus />
            </Form.Item>
          )}
          <Form.Item name="note" label={t('series.held.reason')} rules={[{ ...needed(t), whitespace: true }]}>
            <Input.TextArea rows={2} maxLength={500} />
          </Form.Item>
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}
