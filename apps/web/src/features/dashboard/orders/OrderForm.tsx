import {
  levelAims,
  maxOrderNumber,
  maxOrderPerson,
  maxOrderReason,
  maxOrderText,
  maxOrganisation,
  orderKinds,
  orderWays,
} from '@spillway/contract/plant/orders/codes';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { serverNow } from '../../../base/server-clock.ts';
import { DecimalInput } from '../../../kit/forms/DecimalInput.tsx';
import { between, instantRule, levelRule, needed } from '../../../kit/forms/form-rules.ts';
import { GuardedDialog } from '../../../kit/forms/GuardedDialog.tsx';
import { asFormRule } from '../../../kit/forms/problem-text.ts';
import { optionalText, text } from '../../../kit/forms/rules.ts';
import { SubmitForm } from '../../../kit/forms/SubmitForm.tsx';
import { InstantField } from '../../../kit/time/InstantField.tsx';
import { thisMinute } from '../../../kit/time/this-minute.ts';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { contentOf, valuesOf } from './order-values.ts';
import { type Order, useAddOrder, useCorrectOrder } from './queries.ts';
import { useOrderWords } from './use-order-words.ts';

interface OrderFormProps {
  /** Null for a new order. */
  readonly opened: Order | null;
  /** The order that a new one replaces. */
  readonly replaces: Order | null;
  readonly onClose: () => void;
}

/** Form of an order; a correction requires a reason. */
export function OrderForm({ opened, replaces, onClose }: OrderFormProps) {
  const t = useText();
  const words = useOrderWords();
  const toasts = useToasts();
  const add = useAddOrder();
  const correct = useCorrectOrder();
  const [initial] = useState(() => valuesOf(opened, thisMinute(serverNow())));
  const options = <T extends string>(all: readonly T[], name: (one: T) => string) =>
    all.map((value) => ({ value, label: name(value) }));
  const title = opened
    ? t('orders.dialog.correct')
    : replaces
      ? t('orders.dialog.replace', { name: words.name(replaces) })
      : t('orders.dialog.add');
  return (
    <GuardedDialog title={title} onClose={onClose}>
      {(cancel) => (
        <SubmitForm
          initial={initial}
          submitLabel={t('orders.act.save')}
          onCancel={cancel}
          submit={async (values) => {
            const content = contentOf(values);
            if (opened) {
              const { order_id, version } = opened;
              await correct.mutateAsync({ order_id, version, ...content, reason: values.reason.trim() });
            } else await add.mutateAsync({ ...content, replaces: replaces?.order_id ?? null });
            toasts.done(t('orders.done.saved'));
            return { saved: onClose };
          }}
        >
          {opened && (
            <>
              <p className="dialog-text">{t('orders.dialog.correctHint')}</p>
              <Form.Item
                name="reason"
                label={t('orders.field.reason')}
                required
                rules={[asFormRule(t, text(maxOrderReason))]}
              >
                <Input data-autofocus maxLength={maxOrderReason} />
              </Form.Item>
            </>
          )}
          <div className="form-pair">
            <Form.Item name="kind" label={t('orders.field.kind')} rules={[needed(t)]}>
              <Select options={options(orderKinds, (one) => t(`orders.kind.${one}`))} />
            </Form.Item>
            <Form.Item
              name="number"
              label={t('orders.field.number')}
              rules={[asFormRule(t, optionalText(maxOrderNumber))]}
            >
              <Input maxLength={maxOrderNumber} />
            </Form.Item>
          </div>
          <div className="form-pair">
            <Form.Item
              name="organisation"
              label={t('orders.field.organisation')}
              required
              rules={[asFormRule(t, text(maxOrganisation))]}
            >
              <Input maxLength={maxOrganisation} />
            </Form.Item>
            <Form.Item
              name="person"
              label={t('orders.field.person')}
              rules={[asFormRule(t, optionalText(maxOrderPerson))]}
            >
              <Input maxLength={maxOrderPerson} />
            </Form.Item>
          </div>
          <Form.Item name="text" label={t('orders.field.text')} required rules={[asFormRule(t, text(maxOrderText))]}>
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
          </Form.Item>
          <div className="form-pair">
            <Form.Item name="received_how" label={t('orders.field.received_how')} rules={[needed(t)]}>
              <Select options={options(orderWays, (one) => t(`orders.way.${one}`))} />
            </Form.Item>
            <Form.Item name="received_at" label={t('orders.field.received_at')} rules={[needed(t), instantRule(t)]}>
              <InstantField />
            </Form.Item>
          </div>
          <div className="form-pair">
            <Form.Item name="from" label={t('orders.field.from')} rules={[needed(t), instantRule(t)]}>
              <InstantField />
            </Form.Item>
            <Form.Item name="until" label={t('orders.field.until')} rules={[instantRule(t)]}>
              <InstantField />
            </Form.Item>
          </div>
          <p className="dialog-text">{t('orders.dialog.effect')}</p>
          <div className="form-pair">
            <Form.Item name="min_release" label={t('orders.field.min_release')} rules={[between(t, 0, 1_000_000)]}>
              <DecimalInput />
            </Form.Item>
            <Form.Item name="max_release" label={t('orders.field.max_release')} rules={[between(t, 0, 1_000_000)]}>
              <DecimalInput />
            </Form.Item>
          </div>
          <div className="form-pair">
            <Form.Item name="level_aim" label={t('orders.field.level_aim')}>
              <Select allowClear options={options(levelAims, (one) => t(`orders.aim.${one}`))} />
            </Form.Item>
            <Form.Item name="lake_level" label={t('orders.field.lake_level')} rules={[levelRule(t)]}>
              <DecimalInput />
            </Form.Item>
          </div>
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}
