import { useLanguage } from '../../base/i18n/use-text.ts';
import { calendars } from './calendars.ts';
import { faceOf, PlantDatePicker } from './PlantDatePicker.ts';

interface DayFieldProps {
  readonly id?: string;
  /** `yyyy-MM-dd`, a day of the plant's calendar. */
  readonly value?: string | null;
  readonly onChange?: (day: string | null) => void;
  readonly mustHave?: boolean;
  readonly label?: string;
}

export function DayField({ value, onChange, mustHave = false, label, id }: DayFieldProps) {
  const language = useLanguage();
  return (
    <PlantDatePicker
      {...(id ? { id } : {})}
      {...(label ? { 'aria-label': label } : {})}
      locale={calendars[language]}
      format="DD/MM/YYYY"
      placeholder="dd/MM/yyyy"
      allowClear={!mustHave}
      value={faceOf(value)}
      onChange={(picked) => onChange?.(picked?.format('YYYY-MM-DD') ?? null)}
    />
  );
}

/** `yyyy-MM-dd` as dd/MM/yyyy. */
export const dayText = (day: string): string => day.split('-').toReversed().join('/');
