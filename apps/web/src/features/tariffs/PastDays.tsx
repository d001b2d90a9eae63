import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { LongWork } from '../../kit/states/LongWork.tsx';
import type { Tariffs } from './queries.ts';
import { useTariffWords } from './use-tariff-words.ts';

/** Days that keep a former tariff, and the number of days being settled again. */
export function PastDays({ kept, waiting_days: waitingDays }: Pick<Tariffs, 'kept' | 'waiting_days'>) {
  const words = useTariffWords();
  const t = useText();
  return (
    <>
      <WaitingDays days={waitingDays} />
      {kept.map(({ from, to, name }) => (
        <p key={from}>{t('price.past.kept', { days: words.period(from, to), name })}</p>
      ))}
    </>
  );
}

/** The total is the maximum seen since the page was opened; today is always being settled. */
function WaitingDays({ days }: { readonly days: number }) {
  const t = useText();
  const [most, setMost] = useState(0);
  if (days > most) setMost(days);
  if (most < 2) return null;
  if (days === 0)
    return (
      <p role="status">
        <StateTag tone="good" icon="check">
          {t('price.past.done', { count: most })}
        </StateTag>
      </p>
    );
  return (
    <LongWork title={t('price.past.settling')} share={1 - days / most}>
      {t('price.past.left', { left: days, count: most })}
    </LongWork>
  );
}
