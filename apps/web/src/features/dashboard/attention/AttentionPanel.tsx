import './attention.css';
import { useState } from 'react';
import type { Attention } from '../../../app/dashboard/queries.ts';
import { useText } from '../../../app/i18n/use-text.ts';
import { StateTag } from '../../../ui/state-tag/StateTag.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { Panel } from '../panel/Panel.tsx';
import type { Shown } from '../shown.ts';
import { AttentionItem } from './AttentionItem.tsx';
import { attentionKey, inSteadyOrder } from './steady-order.ts';

const severities = ['critical', 'warning', 'watch'] as const;

/** What deserves an eye now, the worst first; the order keeps still while the pointer is on it. */
export function AttentionPanel({ shown: { indicator } }: { readonly shown: Shown }) {
  const t = useText();
  const { items, hold, release } = useHeldOrder(indicator?.attention ?? []);
  return (
    <Panel
      id="attention"
      title={t('dashboard.attention.title')}
      aside={severities.map((severity) => {
        const count = items.filter((item) => item.severity === severity).length;
        return (
          count > 0 && (
            <span key={severity} className={`attention-count state-filled state-${severity} num`}>
              <span aria-hidden="true">{count}</span>
              <span className="visually-hidden">{t(`dashboard.attention.count.${severity}`, { count })}</span>
            </span>
          )
        );
      })}
    >
      {indicator === undefined ? (
        <Skeleton lines={3} />
      ) : items.length === 0 ? (
        <StateTag tone="good">{t('dashboard.attention.none')}</StateTag>
      ) : (
        <ul className="attention-list" onPointerEnter={hold} onPointerLeave={release}>
          {items.map((item) => (
            <AttentionItem key={attentionKey(item)} item={item} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function useHeldOrder(newest: readonly Attention[]) {
  const [held, setHeld] = useState<readonly string[] | null>(null);
  const items = held === null ? newest : inSteadyOrder(held, newest);
  return { items, hold: () => setHeld(items.map(attentionKey)), release: () => setHeld(null) };
}
