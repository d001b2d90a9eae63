import { Button } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { useNow } from '../../../kit/time/use-now.ts';
import { RecordHistory } from '../../../shared/history/RecordHistory.tsx';
import type { Order, OrderAct } from './queries.ts';
import { useOrderWords } from './use-order-words.ts';

interface OrderItemProps {
  readonly order: Order;
  readonly onAct: (act: OrderAct) => void;
}

const tones = { awaited: 'watch', overdue: 'critical', confirmed: 'good' } as const;

/** One order with its history and the permitted actions. */
export function OrderItem({ order, onAct }: OrderItemProps) {
  const t = useText();
  const words = useOrderWords();
  const { dateMinute } = useFormat();
  const now = useNow();
  const [showsHistory, showHistory] = useState(false);
  const confirmation = words.confirmation(order);
  const isEnded = order.ended_at !== null;
  const effects = words.effects(order);
  return (
    <li className={isEnded || order.state === 'over' ? 'orders-item orders-item-over' : 'orders-item'}>
      <p className="orders-head">
        <b>{words.name(order)}</b>
        <span className="num">{words.left(order, now)}</span>
        {confirmation && (
          <StateTag tone={tones[order.confirmation as keyof typeof tones]} icon="info">
            {confirmation}
          </StateTag>
        )}
      </p>
      <p className="orders-whole">{order.text}</p>
      {effects.length > 0 && <p className="num">{effects.join('; ')}</p>}
      <p className="quiet num">
        {words.giver(order)}. {words.period(order)}.{' '}
        {t('orders.received', {
          way: t(`orders.way.${order.received_how}`).toLowerCase(),
          time: dateMinute(order.received_at),
        })}
        . {t('orders.recorded', { who: order.recorded_by ?? 'Spillway', time: dateMinute(order.recorded_at) })}.
        {!isEnded && order.replaced_by && ` ${t('orders.thenReplaced')}.`}
        {order.ended_reason && ` ${t('orders.because', { reason: order.ended_reason })}.`}
      </p>
      <p className="orders-acts">
        {order.may.update && (
          <>
            {!isEnded && (
              <>
                <Button size="small" onClick={() => onAct('correct')}>
                  {t('orders.act.correct')}
                </Button>
                <Button size="small" onClick={() => onAct('replace')}>
                  {t('orders.act.replace')}
                </Button>
                <Button size="small" onClick={() => onAct('withdraw')}>
                  {t('orders.act.withdraw')}
                </Button>
              </>
            )}
            {(order.confirmation === 'awaited' || order.confirmation === 'overdue') && (
              <Button size="small" type="primary" onClick={() => onAct('confirm')}>
                {t('orders.act.confirm')}
              </Button>
            )}
          </>
        )}
        <Button size="small" type="text" aria-expanded={showsHistory} onClick={() => showHistory(!showsHistory)}>
          {t('orders.act.history')}
        </Button>
      </p>
      {showsHistory && <RecordHistory kind="order" id={order.order_id} words={words} />}
    </li>
  );
}
