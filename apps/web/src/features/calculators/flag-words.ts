import type { Text } from '../../base/i18n/use-text.ts';
import type { FormCalculatorId } from '../../shared/calculators/open-calculator.ts';

/** What must be known about a figure before it is acted on. */
export function flagWords(t: Text, id: FormCalculatorId, flags: readonly string[]): readonly string[] {
  const limited = id === 'targetFlood' ? t('calculators.flag.unitsTakeAll') : t('calculators.flag.belowZero');
  return [
    ...(flags.includes('limited') ? [limited] : []),
    ...(flags.includes('outsideLimits') ? [t('calculators.flag.outsideLimits')] : []),
  ];
}
