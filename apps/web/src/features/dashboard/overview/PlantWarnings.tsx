import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { warningsOfPlantsQuery } from '../../../shared/warnings/queries.ts';
import { useWarningWords } from '../../../shared/warnings/use-warning-words.ts';
import { isAlarming, isOpen } from '../../../shared/warnings/warning-state.ts';

/** The worst of one of several plants, how many more there are, and how many nobody has acknowledged. */
export function PlantWarnings({ code }: { readonly code: string }) {
  const t = useText();
  const words = useWarningWords();
  const { data: plants, error } = useQuery(warningsOfPlantsQuery);
  const data = plants?.find(({ hydro_code }) => hydro_code === code);
  if (!data) return error ? <StateTag tone="nodata">{t('warnings.unknown')}</StateTag> : null;
  const { unacknowledged: waiting, total } = data;
  const worst = data.warnings.find(isOpen);
  return (
    <span className={data.warnings.some(isAlarming) ? 'blinks' : undefined}>
      {worst ? (
        <StateTag tone={worst.severity}>
          {words.title(worst)}
          {total > 1 && ` +${total - 1}`}
        </StateTag>
      ) : (
        <StateTag tone="good">{t('warnings.none')}</StateTag>
      )}
      {waiting > 0 && <span className="plant-waiting num">{t('warnings.waiting', { count: waiting })}</span>}
    </span>
  );
}
