import { Select } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';

interface YearFieldProps {
  readonly year: number;
  /** First year with data. */
  readonly first: number;
  readonly last: number;
  readonly onChange: (year: number) => void;
}

export function YearField({ year, first, last, onChange }: YearFieldProps) {
  const t = useText();
  const from = Math.min(first, year);
  const years = Array.from({ length: Math.max(last, year) - from + 1 }, (_, index) => Math.max(last, year) - index);
  return (
    <Select
      aria-label={t('forecastSkill.year')}
      value={year}
      options={years.map((one) => ({ value: one, label: String(one) }))}
      onChange={onChange}
    />
  );
}
