import { maxOrderNumber, maxOrderReason } from '@spillway/contract/plant/orders/codes';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { serverNow } from '../../../base/server-clock.ts';
import { instantRule, needed } from '../../../kit/forms/form-rules.ts';
import { GuardedDialog } from '../../../kit/forms/GuardedDialog.tsx';
import { asFormRule } from '../../../kit/forms/problem-text.ts';
import { optionalText, text } from '../../../kit/forms/rules.ts';
import { SubmitForm } from '../../../kit/forms/SubmitForm.tsx';
import { InstantField } from '../../../kit/time/InstantField.tsx';
import { thisMinute } from '../../../kit/time/this-minute.ts';
import { useNow } from '../../../kit/time/use-now.ts';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { type Order, useConfirmOrder, useWithdrawOrder } from './queries.ts';
import { useOrderWords } from './use-order-words.ts';

interface EndOrderProps {
  readonly order: Order;
  readonly onClose: () => void;
}

interface WithdrawOrderProps extends EndOrderProps {
  /** The order that it replaced. */
  readonly former: Order | null;
}

/** For an order that was cancelled by its issuer or recorded by mistake. */
export function WithdrawOrder({ order, former, onClose }: WithdrawOrderProps) {
  const t = useText();
  const words = useOrderWords();
  const toasts = useToasts();
  const { mutateAsync } = useWithdrawOrder();
  const hasBegun = useNow() >= Date.parse(order.from);
  return (
    <GuardedDialog title={t('orders.dialog.withdraw', { name: words.name(order) })} onClose={onClose}>
      {(cancel) => (
        <SubmitForm
          initial={{ reason: '' }}
          submitLabel={t('orders.act.withdraw')}
          onCancel={cancel}
          submit={async ({ reason }) => {
            await mutateAsync({ order_id: order.order_id, version: order.version, reason: reason.trim() });
            toasts.done(t('orders.done.withdrawn'));
            return { saved: onClose };
          }}
        >
          <p className="dialog-text">{t('orders.dialog.withdrawHint')}</p>
          {former && (
            <p className="dialog-text">
              {t(hasBegun ? 'orders.dialog.withdrawFormer' : 'orders.dialog.withdrawBefore', {
                name: words.name(former),
              })}
            </p>
          )}
          <Form.Item
            name="reason"
            label={t('orders.field.reason')}
            required
            rules={[asFormRule(t, text(maxOrderReason))]}
          >
            <Input data-autofocus maxLength={maxOrderReason} />
          </Form.Item>
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}

/** Records that the written order has arrived. */
export function ConfirmOrder({ order, onClose }: EndOrderProps) {
  const t = useText();
  const words = useOrderWords();
  const toasts = useToasts();
  const { mutateAsync } = useConfirmOrder();
  const [initial] = useState(() => ({ confirmed_at: thisMinute(serverNow()) as string | null, confirmed_number: '' }));
  return (
    <GuardedDialog title={t('orders.dialog.confirm', { name: words.name(order) })} onClose={onClose}>
      {(cancel) => (
        <SubmitForm
          initial={initial}
          submitLabel={t('orders.act.save')}
          onCancel={cancel}
          submit={async ({ confirmed_at, confirmed_number }) => {
            await mutateAsync({
              order_id: order.order_id,
              version: order.version,
              confirmed_at: confirmed_at ?? '',
              confirmed_number: confirmed_number.trim() || null,
            });
            toasts.done(t('orders.done.confirmed'));
            return { saved: onClose };
          }}
        >
          <div className="form-pair">
            <Form.Item name="confirmed_at" label={t('orders.field.confirmed_at')} rules={[needed(t), instantRule(t)]}>
              <InstantField />
            </Form.Item>
            <Form.Item
              name="confirmed_number"
              label={t('orders.field.confirmed_number')}
              rules={[asFormRule(t, optionalText(maxOrderNumber))]}
            >
              <Input data-autofocus maxLength={maxOrderNumber} />
            </Form.Item>
          </div>
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}
