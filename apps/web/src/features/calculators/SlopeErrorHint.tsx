import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { isDoubted } from './prefill.ts';

/** What the slope that the record had is off by, and whether there is one at all. */
export function SlopeErrorHint({ perMin, errorPerMin }: { readonly perMin: number; readonly errorPerMin: number }) {
  const t = useText();
  const { number } = useFormat();
  const error = number(errorPerMin, errorPerMin < 0.0995 ? 3 : 2);
  return (
    <span data-slope-error={error}>
      {t(isDoubted(perMin, errorPerMin) ? 'calculators.slope.doubted' : 'calculators.slope.error', { error })}
    </span>
  );
}
