import './warnings.css';
import { maxWarningNote } from '@spillway/contract/alerts/codes';
import { Form, Input, type InputRef } from 'antd';
import { useRef } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import { asFormRule } from '../../kit/forms/problem-text.ts';
import { optionalText } from '../../kit/forms/rules.ts';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { Stack } from '../../kit/layout/Layout.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import type { Acknowledging } from './open-warnings.ts';
import { useAcknowledge } from './queries.ts';
import { useWarningWords } from './use-warning-words.ts';

interface AcknowledgeDialogProps {
  readonly asked: Acknowledging;
  readonly onClose: () => void;
}

const initial = { note: '' };

/** Enter acknowledges: a note for the next shift is optional. */
export default function AcknowledgeDialog({ asked: { warnings, done }, onClose }: AcknowledgeDialogProps) {
  const t = useText();
  const words = useWarningWords();
  const toasts = useToasts();
  const { dateTime } = useFormat();
  const { account } = useSession();
  const { mutateAsync } = useAcknowledge();
  const note = useRef<InputRef>(null);
  const ids = warnings.flatMap(({ warning_id: id }) => id ?? []);
  const submit = async ({ note }: typeof initial) => {
    const { acknowledged, already } = await mutateAsync({ ids, note: note.trim() || null });
    const other = already.find(({ acknowledged_by: by }) => by !== account.username);
    const wasFirst =
      other && t('warningList.wasFirst', { who: words.who(other), time: dateTime(other.acknowledged_at) });
    if (acknowledged.length > 0) toasts.done(t('warningList.done', { count: acknowledged.length }), wasFirst);
    else if (wasFirst) toasts.failed(wasFirst);
    return {
      saved() {
        onClose();
        // Wait until the dialog has released the focus.
        requestAnimationFrame(done);
      },
    };
  };
  return (
    <GuardedDialog title={t('warningList.dialog.title', { count: warnings.length })} onClose={onClose} first={note}>
      {(cancel) => (
        <SubmitForm initial={initial} submitLabel={t('warnings.acknowledge')} onCancel={cancel} submit={submit}>
          <Stack as="ul" gap="xs" below="l" className="warnings-asked">
            {warnings.map((warning) => (
              <li key={warning.warning_id}>
                <span className={`state-${warning.severity}`}>{words.severity(warning.severity)}</span>{' '}
                {words.title(warning)}
              </li>
            ))}
          </Stack>
          <Form.Item
            name="note"
            label={t('warningList.dialog.note')}
            extra={t('warningList.dialog.noteHint')}
            rules={[asFormRule(t, optionalText(maxWarningNote))]}
          >
            <Input ref={note} maxLength={maxWarningNote} />
          </Form.Item>
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}
