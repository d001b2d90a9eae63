import type { Format } from '../../../../base/format/format.ts';
import type { Text } from '../../../../base/i18n/use-text.ts';
import type { Values } from '../../form/job-values.ts';
import { spanText, unitOf, valueText } from '../../list/job-words.ts';
import type { Change } from './change.ts';

export function changeText(t: Text, format: Format, values: Values, { field, to }: Change): string {
  const unit = unitOf(values, t);
  switch (field) {
    case 'delay':
      return t('warningLoad.quieter.change.delay', { count: to, now: format.number(values.delay) });
    case 'hysteresis':
      return t('warningLoad.quieter.change.hysteresis', {
        to: valueText(format, to, unit),
        now: valueText(format, values.hysteresis, unit),
      });
    case 'threshold': {
      const size = values.comparison_mode === 'silence' ? spanText(t, to) : valueText(format, to, unit);
      return t('warningLoad.quieter.change.threshold', { to: to > 0 ? `+${size}` : size });
    }
    default:
      return t(`warningLoad.quieter.change.${field}`, { to: spanText(t, to), now: spanText(t, values[field]) });
  }
}
