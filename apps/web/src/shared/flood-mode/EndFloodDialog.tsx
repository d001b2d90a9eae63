import './flood-mode.css';
import { maxFloodReason } from '@spillway/contract/access/flood-mode/limits';
import { Form, Input } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import { asFormRule } from '../../kit/forms/problem-text.ts';
import { optionalText } from '../../kit/forms/rules.ts';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { FloodHistory } from './FloodHistory.tsx';
import { type Flood, useEndFlood } from './queries.ts';

interface EndFloodDialogProps {
  readonly flood: Flood;
  readonly onClose: () => void;
}

export default function EndFloodDialog({ flood, onClose }: EndFloodDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const end = useEndFlood();
  return (
    <GuardedDialog title={t('floodMode.endTitle')} onClose={onClose}>
      {(cancel) => (
        <SubmitForm
          initial={{ reason: '' }}
          submitLabel={t('floodMode.endNow')}
          onCancel={cancel}
          submit={async ({ reason }) => {
            const { outcome, flood: ended } = await end.mutateAsync({
              flood_id: flood.flood_id,
              reason: reason.trim() || null,
            });
            toasts.done(
              outcome === 'ended'
                ? t('floodMode.done.ended')
                : t('floodMode.done.endedBy', { who: ended.ended_by ?? '' }),
            );
            return { saved: onClose };
          }}
        >
          <p>{t('floodMode.endText')}</p>
          <Form.Item
            name="reason"
            label={t('floodMode.endReason')}
            rules={[asFormRule(t, optionalText(maxFloodReason))]}
          >
            <Input data-autofocus maxLength={maxFloodReason} autoComplete="off" />
          </Form.Item>
          <FloodHistory />
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}
