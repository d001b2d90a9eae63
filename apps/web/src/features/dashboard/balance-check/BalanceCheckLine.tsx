import './balance-check.css';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { lazyPart } from '../../../kit/later/lazy-part.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { useNow } from '../../../kit/time/use-now.ts';
import { balanceCheckQuery } from '../../../shared/balance-check/queries.ts';
import { balanceCheckTone, useBalanceCheckWords } from '../../../shared/balance-check/use-balance-words.ts';

const WitnessDialog = lazyPart(() => import('./BalanceCheckDialog.tsx'));

/** One-line result of the balance check; opens the details. */
export function BalanceCheckLine() {
  const t = useText();
  const words = useBalanceCheckWords();
  const [isOpen, open] = useState(false);
  const nowMs = useNow(60_000);
  const { data: witness, error } = useQuery(balanceCheckQuery);
  if (witness === undefined)
    return error ? <p className="witness-line quiet">{t('balance.failed')}</p> : <p className="witness-line">&nbsp;</p>;
  if (witness === null) return <p className="witness-line quiet">{t('balance.notYet')}</p>;
  const text = words.line(witness, nowMs);
  return (
    <p className="witness-line">
      <button
        type="button"
        className="witness-open"
        aria-haspopup="dialog"
        aria-label={t('balance.open', { text })}
        onClick={() => open(true)}
      >
        <StateTag tone={balanceCheckTone(witness, nowMs)}>{text}</StateTag>
      </button>
      <Suspense>{isOpen && <WitnessDialog witness={witness} onClose={() => open(false)} />}</Suspense>
    </p>
  );
}
