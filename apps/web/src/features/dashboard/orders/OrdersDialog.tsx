import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { useSession } from '../../../base/session/use-session.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Failed } from '../../../kit/states/Failed.tsx';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { ConfirmOrder, WithdrawOrder } from './EndOrder.tsx';
import { OrderForm } from './OrderForm.tsx';
import { OrderItem } from './OrderItem.tsx';
import { allOrdersQuery, currentOrdersQuery, type Order, type OrderAct } from './queries.ts';

interface OpenedAct {
  readonly act: OrderAct | 'add';
  readonly order: Order | null;
}

/** Orders in force and all past orders; operators can edit them. */
export default function OrdersDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const mayWrite = useSession().has('dashboard.calculation');
  const [openedAct, begin] = useState<OpenedAct | null>(null);
  const current = useQuery(currentOrdersQuery);
  const all = useInfiniteQuery(allOrdersQuery);
  const standing = current.data ?? [];
  const standingIds = new Set(standing.map(({ order_id }) => order_id));
  const knownOrders = (all.data?.pages ?? []).flatMap(({ orders }) => orders);
  const past = knownOrders.filter(({ order_id }) => !standingIds.has(order_id));
  const replacedOrderOf = (id: string | undefined) =>
    knownOrders.find(({ replaced_by: by, state }) => by !== null && by === id && state !== 'withdrawn') ?? null;
  const item = (order: Order) => (
    <OrderItem key={order.order_id} order={order} onAct={(act) => begin({ act, order })} />
  );
  return (
    <>
      <Dialog
        title={t('orders.title')}
        open
        onClose={onClose}
        footer={
          mayWrite && (
            <Button type="primary" onClick={() => begin({ act: 'add', order: null })}>
              {t('orders.add')}
            </Button>
          )
        }
      >
        <h3 className="orders-heading">{t('orders.current')}</h3>
        {current.error && !current.data ? (
          <Failed error={current.error} onRetry={() => void current.refetch()} />
        ) : current.data === undefined ? (
          <Skeleton lines={3} />
        ) : standing.length === 0 ? (
          <p className="quiet">{t('orders.none')}</p>
        ) : (
          <ul className="orders-list">{standing.map(item)}</ul>
        )}
        {past.length > 0 && (
          <>
            <h3 className="orders-heading">{t('orders.past')}</h3>
            <ul className="orders-list">{past.map(item)}</ul>
          </>
        )}
        {all.hasNextPage && (
          <Button loading={all.isFetchingNextPage} onClick={() => void all.fetchNextPage()}>
            {t('orders.older')}
          </Button>
        )}
      </Dialog>
      {openedAct && (
        <Act doing={openedAct} former={replacedOrderOf(openedAct.order?.order_id)} onClose={() => begin(null)} />
      )}
    </>
  );
}

interface ActProps {
  readonly doing: OpenedAct;
  readonly former: Order | null;
  readonly onClose: () => void;
}

function Act({ doing: { act, order }, former, onClose }: ActProps) {
  if (order === null || act === 'add') return <OrderForm opened={null} replaces={null} onClose={onClose} />;
  if (act === 'correct') return <OrderForm opened={order} replaces={null} onClose={onClose} />;
  if (act === 'replace') return <OrderForm opened={null} replaces={order} onClose={onClose} />;
  if (act === 'withdraw') return <WithdrawOrder order={order} former={former} onClose={onClose} />;
  return <ConfirmOrder order={order} onClose={onClose} />;
}
