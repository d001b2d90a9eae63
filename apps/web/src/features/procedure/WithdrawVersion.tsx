import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import { asFormRule } from '../../kit/forms/problem-text.ts';
import { text } from '../../kit/forms/rules.ts';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { Row } from '../../kit/layout/Layout.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { type Head, useWithdrawVersion } from './queries.ts';

const maxReason = 1000;

interface WithdrawVersionProps {
  readonly head: Head;
  readonly versions: readonly Head[];
}

/** Withdraws a version that was put in force by mistake, and shows which one applies then. */
export function WithdrawVersion({ head: { procedure_id, version }, versions }: WithdrawVersionProps) {
  const t = useText();
  const toasts = useToasts();
  const { dateMinute } = useFormat();
  const { mutateAsync } = useWithdrawVersion();
  const [isAsking, ask] = useState(false);
  const at = versions.findIndex((one) => one.procedure_id === procedure_id);
  const before = versions.slice(at + 1).find(({ state }) => state === 'over');
  const submit = async ({ reason }: { readonly reason: string }) => {
    await mutateAsync({ procedure_id, version, reason: reason.trim() });
    toasts.done(t('procedure.withdraw.done'));
    return { saved: () => ask(false) };
  };
  return (
    <Row as="p" align="start">
      <Button danger onClick={() => ask(true)}>
        {t('procedure.withdraw.act')}
      </Button>
      {isAsking && (
        <GuardedDialog title={t('procedure.withdraw.title')} onClose={() => ask(false)}>
          {(cancel) => (
            <SubmitForm
              initial={{ reason: '' }}
              submitLabel={t('procedure.withdraw.act')}
              submit={submit}
              onCancel={cancel}
            >
              <p className="dialog-text">
                {before
                  ? t('procedure.withdraw.before', {
                      decree: before.decree,
                      title: before.title,
                      time: dateMinute(before.counts_from),
                    })
                  : t('procedure.withdraw.none')}{' '}
                {t('procedure.withdraw.past')}
              </p>
              <Form.Item
                name="reason"
                label={t('procedure.withdraw.reason')}
                required
                rules={[asFormRule(t, text(maxReason))]}
              >
                <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
              </Form.Item>
            </SubmitForm>
          )}
        </GuardedDialog>
      )}
    </Row>
  );
}
