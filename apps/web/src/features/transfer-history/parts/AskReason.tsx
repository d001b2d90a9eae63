import { agencyZone } from '@spillway/contract/transfer/choices';
import { maxTransferReason } from '@spillway/contract/transfer/states';
import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { instantRule, needed } from '../../../kit/forms/form-rules.ts';
import { GuardedDialog } from '../../../kit/forms/GuardedDialog.tsx';
import { asFormRule } from '../../../kit/forms/problem-text.ts';
import { text } from '../../../kit/forms/rules.ts';
import { SubmitForm } from '../../../kit/forms/SubmitForm.tsx';
import { InstantField } from '../../../kit/time/InstantField.tsx';

interface AskReasonProps {
  readonly title: string;
  readonly hint: ReactNode;
  /** Null: asks only for the reason. */
  readonly period: { readonly from: string; readonly to: string } | null;
  readonly onSend: (asked: { readonly reason: string; readonly from: string; readonly to: string }) => Promise<void>;
  readonly onClose: () => void;
}

/** Sending again requires a reason, for which the user is accountable. */
export function AskReason({ title, hint, period, onSend, onClose }: AskReasonProps) {
  const t = useText();
  return (
    <GuardedDialog title={title} onClose={onClose}>
      {(cancel) => (
        <SubmitForm
          initial={{ from: period?.from ?? '', to: period?.to ?? '', reason: '' }}
          submitLabel={t('transferHistory.send')}
          onCancel={cancel}
          submit={async ({ from, to, reason }) => {
            await onSend({ from, to, reason: reason.trim() });
            return { saved: onClose };
          }}
        >
          <p className="dialog-text">{hint}</p>
          {period && (
            <>
              <Form.Item name="from" label={t('transferHistory.from')} required rules={[needed(t), instantRule(t)]}>
                <InstantField zone={agencyZone} />
              </Form.Item>
              <Form.Item name="to" label={t('transferHistory.to')} required rules={[needed(t), instantRule(t)]}>
                <InstantField zone={agencyZone} />
              </Form.Item>
            </>
          )}
          <Form.Item
            name="reason"
            label={t('transferHistory.reason')}
            required
            rules={[asFormRule(t, text(maxTransferReason))]}
          >
            <Input data-autofocus maxLength={maxTransferReason} />
          </Form.Item>
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}
