import { Form, Input } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { instantRule, needed } from '../../kit/forms/form-rules.ts';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { InstantField } from '../../kit/time/InstantField.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { type Occurrence, useTick } from '../../shared/obligations/queries.ts';

interface TickDialogProps {
  readonly one: Occurrence;
  readonly name: string;
  readonly onClose: () => void;
}

/** Marks an obligation as done, with its time. */
export function TickDialog({ one, name, onClose }: TickDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const tick = useTick();
  const initial = { done_at: new Date(Math.floor(serverNow() / 60_000) * 60_000).toISOString(), note: '' };
  return (
    <GuardedDialog title={t('owed.tickOf', { name })} onClose={onClose}>
      {(cancel) => (
        <SubmitForm
          initial={initial}
          submitLabel={t('owed.tick')}
          onCancel={cancel}
          submit={async ({ done_at, note }) => {
            await tick.mutateAsync({ duty_id: one.duty_id, due_at: one.due_at, done_at, note: note.trim() });
            toasts.done(t('owed.ticked'));
            return { saved: onClose };
          }}
        >
          <Form.Item name="done_at" label={t('owed.doneAt')} rules={[needed(t), instantRule(t)]}>
            <InstantField />
          </Form.Item>
          <Form.Item name="note" label={t('owed.note')}>
            <Input data-autofocus maxLength={500} autoComplete="off" />
          </Form.Item>
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}
