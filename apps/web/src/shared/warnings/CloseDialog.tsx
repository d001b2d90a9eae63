import './warnings.css';
import { maxWarningNote } from '@spillway/contract/alerts/codes';
import { Form, Input, type InputRef } from 'antd';
import { useRef } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import { asFormRule } from '../../kit/forms/problem-text.ts';
import { text } from '../../kit/forms/rules.ts';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { Stack } from '../../kit/layout/Layout.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import type { Closing } from './open-warnings.ts';
import { useClose } from './queries.ts';
import { useWarningWords } from './use-warning-words.ts';

interface CloseDialogProps {
  readonly asked: Closing;
  readonly onClose: () => void;
}

const initial = { reason: '' };

/** Closes a warning that no reading can end any more; the user takes responsibility for that. */
export default function CloseDialog({ asked: { warning, done }, onClose }: CloseDialogProps) {
  const t = useText();
  const words = useWarningWords();
  const toasts = useToasts();
  const now = useNow();
  const { mutateAsync } = useClose();
  const reason = useRef<InputRef>(null);
  const submit = async (values: typeof initial) => {
    await mutateAsync({ warning_id: String(warning.warning_id), reason: values.reason.trim() });
    toasts.done(t('warningList.closed'));
    return {
      saved() {
        onClose();
        requestAnimationFrame(done);
      },
    };
  };
  return (
    <GuardedDialog title={t('warningList.closing.title')} onClose={onClose} first={reason}>
      {(cancel) => (
        <SubmitForm initial={initial} submitLabel={t('warningList.closing.submit')} onCancel={cancel} submit={submit}>
          <Stack gap="xs" below="l" className="warnings-asked">
            <p>
              <span className={`state-${warning.severity}`}>{words.severity(warning.severity)}</span>{' '}
              {words.title(warning)}
            </p>
            <p>{words.text(warning, now)}</p>
          </Stack>
          <Form.Item
            name="reason"
            label={t('warningList.closing.reason')}
            extra={t('warningList.closing.hint')}
            required
            rules={[asFormRule(t, text(maxWarningNote))]}
          >
            <Input ref={reason} maxLength={maxWarningNote} />
          </Form.Item>
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}
