import { Select } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { useMonthName } from './use-month-name.ts';
import type { Months } from './years.ts';

interface MonthsFieldProps {
  readonly value: Months;
  readonly onChange: (months: Months) => void;
}

const all = Array.from({ length: 12 }, (_, at) => at + 1);

/** From one month to a later one of the same year. */
export function MonthsField({ value, onChange }: MonthsFieldProps) {
  const t = useText();
  const monthName = useMonthName();
  const options = all.map((month) => ({ value: month, label: monthName(month) }));
  return (
    <fieldset className="compare-months" aria-label={t('compare.months')}>
      <Select
        aria-label={t('compare.fromMonth')}
        value={value.from}
        options={options}
        onChange={(from) => onChange({ from, to: Math.max(from, value.to) })}
      />
      <span aria-hidden="true">–</span>
      <Select
        aria-label={t('compare.toMonth')}
        value={value.to}
        options={options}
        onChange={(to) => onChange({ from: Math.min(value.from, to), to })}
      />
    </fieldset>
  );
}
