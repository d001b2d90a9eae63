import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { warningsOfPlantQuery } from '../../../shared/warnings/queries.ts';
import { useWarningWords } from '../../../shared/warnings/use-warning-words.ts';
import { isAlarming, isOpen, isUnacknowledged } from '../../../shared/warnings/warning-state.ts';

/** The worst of one of several plants, how many more there are, and how many nobody has acknowledged. */
export function PlantWarnings({ code }: { readonly code: string }) {
  const t = useText();
  const words = useWarningWords();
  const { data, error } = useQuery(warningsOfPlantQuery(code));
  if (!data) return error ? <StateTag tone="nodata">{t('warnings.unknown')}</StateTag> : null;
  const waiting = data.warnings.filter(isUnacknowledged).length;
  const [worst, ...others] = data.warnings.filter(isOpen);
  return (
    <span className={data.warnings.some(isAlarming) ? 'blinks' : undefined}>
      {worst ? (
        <StateTag tone={worst.severity}>
          {words.title(worst)}
          {others.length > 0 && ` +${others.length}`}
        </StateTag>
      ) : (
        <StateTag tone="good">{t('warnings.none')}</StateTag>
      )}
      {waiting > 0 && <span className="plant-waiting num">{t('warnings.waiting', { count: waiting })}</span>}
    </span>
  );
}
