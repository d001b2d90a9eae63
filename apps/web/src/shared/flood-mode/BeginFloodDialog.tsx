import './flood-mode.css';
import { maxFloodReason } from '@spillway/contract/access/flood-mode/limits';
import { Form, Input } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import { asFormRule } from '../../kit/forms/problem-text.ts';
import { text } from '../../kit/forms/rules.ts';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { EffectList } from './EffectList.tsx';
import { FloodHistory } from './FloodHistory.tsx';
import { useBeginFlood } from './queries.ts';

/** Starts flood mode; lists its effects above the button. */
export default function BeginFloodDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const toasts = useToasts();
  const begin = useBeginFlood();
  return (
    <GuardedDialog title={t('floodMode.begin')} onClose={onClose}>
      {(cancel) => (
        <SubmitForm
          initial={{ reason: '' }}
          submitLabel={t('floodMode.beginNow')}
          danger
          onCancel={cancel}
          submit={async ({ reason }) => {
            const { outcome, flood } = await begin.mutateAsync({ reason: reason.trim() });
            if (outcome === 'begun') toasts.done(t('floodMode.done.begun'));
            else toasts.done(t('floodMode.done.already', { who: flood.begun_by ?? '' }), flood.reason);
            return { saved: onClose };
          }}
        >
          <Form.Item
            name="reason"
            label={t('floodMode.reason')}
            extra={t('floodMode.reasonHint')}
            required
            rules={[asFormRule(t, text(maxFloodReason))]}
          >
            <Input data-autofocus maxLength={maxFloodReason} autoComplete="off" />
          </Form.Item>
          <EffectList />
          <FloodHistory />
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}
