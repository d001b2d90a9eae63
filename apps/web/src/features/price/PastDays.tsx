import { useText } from '../../app/i18n/use-text.ts';
import { StateTag } from '../../ui/state-tag/StateTag.tsx';
import type { Tariffs } from './queries.ts';
import { useTariffWords } from './use-tariff-words.ts';

/** Days that keep a former tariff, and how many are being settled again. */
export function PastDays({ kept, waiting_days: waiting }: Pick<Tariffs, 'kept' | 'waiting_days'>) {
  const t = useText();
  const words = useTariffWords();
  return (
    <>
      {waiting > 0 && (
        <p role="status">
          <StateTag tone="watch">{t('price.past.waiting', { count: waiting })}</StateTag>
        </p>
      )}
      {kept.map(({ from, to, name }) => (
        <p key={from}>{t('price.past.kept', { days: words.period(from, to), name })}</p>
      ))}
    </>
  );
}
