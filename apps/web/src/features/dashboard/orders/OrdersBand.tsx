import './orders.css';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { lazyPart } from '../../../kit/later/lazy-part.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { useNow } from '../../../kit/time/use-now.ts';
import { currentOrdersQuery, type Order } from './queries.ts';
import { useOrderWords } from './use-order-words.ts';

const OrdersDialog = lazyPart(() => import('./OrdersDialog.tsx'));

/** More are one click away: rows above the drawing take height from the charts. */
const mostShown = 2;

/** Orders and warnings of authorities in force, and those whose written copy is missing, above the drawing. */
export function OrdersBand() {
  const t = useText();
  const [isOpen, open] = useState(false);
  const { data = [] } = useQuery(currentOrdersQuery);
  if (data.length === 0) return null;
  const left = data.length - mostShown;
  return (
    <div className="orders-band">
      {data
        .toSorted(foremost)
        .slice(0, mostShown)
        .map((order) => (
          <OrderLine key={order.order_id} order={order} onOpen={() => open(true)} />
        ))}
      {left > 0 && (
        <button type="button" className="orders-more" onClick={() => open(true)}>
          {t('orders.more', { count: left })}
        </button>
      )}
      <Suspense>{isOpen && <OrdersDialog onClose={() => open(false)} />}</Suspense>
    </div>
  );
}

const rank = ({ state, confirmation }: Order): number =>
  (state === 'in_force' ? 0 : 2) + (confirmation === 'overdue' ? 0 : 1);

/** In force before upcoming, missing written copy first, then earliest end. */
const foremost = (a: Order, b: Order): number =>
  rank(a) - rank(b) || (a.until ?? '9').localeCompare(b.until ?? '9') || a.order_id.localeCompare(b.order_id);

function OrderLine({ order, onOpen }: { readonly order: Order; readonly onOpen: () => void }) {
  const words = useOrderWords();
  const now = useNow();
  const confirmation = order.confirmation === 'confirmed' ? null : words.confirmation(order);
  return (
    <button type="button" className="orders-open" aria-haspopup="dialog" onClick={onOpen}>
      <Icon name="file" size="small" />
      <b>{words.name(order)}</b>
      <span className="orders-text">
        {order.text} <span className="quiet">{words.giver(order)}</span>
      </span>
      <b className="orders-left num">{words.left(order, now)}</b>
      {confirmation && (
        <StateTag tone={order.confirmation === 'overdue' ? 'critical' : 'watch'} icon="alert">
          {confirmation}
        </StateTag>
      )}
    </button>
  );
}

/** Opens the orders when none is in force. */
export function OrdersButton() {
  const t = useText();
  const [isOpen, open] = useState(false);
  const { data = [] } = useQuery(currentOrdersQuery);
  const count = data.filter(({ state }) => state === 'in_force').length;
  return (
    <>
      <button
        type="button"
        className="situation-button"
        aria-haspopup="dialog"
        aria-label={t('orders.open', { count })}
        onClick={() => open(true)}
      >
        <Icon name="file" size="small" />
        {t('orders.short')}
      </button>
      <Suspense>{isOpen && <OrdersDialog onClose={() => open(false)} />}</Suspense>
    </>
  );
}
