import type { Dayjs } from 'dayjs';
import { useLanguage, useText } from '../../base/i18n/use-text.ts';
import { calendars } from './calendars.ts';
import { faceAt, PlantDatePicker } from './PlantDatePicker.ts';
import { plantInstant } from './plant-clock.ts';

interface DayRangeProps {
  readonly label: string;
  readonly from: string;
  readonly to: string;
  readonly onChange: (period: { readonly from: string; readonly to: string }) => void;
}

const toPicker = (instant: string): Dayjs | null => (instant === '' ? null : faceAt(Date.parse(instant)));

/** Start of a picked day, or of the day after it. */
function fromPicker(picked: Dayjs | null | undefined, daysLater: number): number | null {
  if (!picked) return null;
  const day = picked.add(daysLater, 'day');
  return plantInstant({ year: day.year(), month: day.month() + 1, day: day.date(), hour: 0, minute: 0 });
}

const formatValue = (instant: number | null) => (instant === null ? '' : new Date(instant).toISOString());

/** Whole days of the plant's calendar; either end may be open. */
export function DayRange({ label, from, to, onChange }: DayRangeProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <PlantDatePicker.RangePicker
      locale={calendars[language]}
      format="DD/MM/YYYY"
      value={[toPicker(from), toPicker(to)]}
      allowEmpty={[true, true]}
      placeholder={[t('ui.days.from'), t('ui.days.to')]}
      aria-label={label}
      onChange={(picked) => {
        const end = fromPicker(picked?.[1], 1);
        onChange({ from: formatValue(fromPicker(picked?.[0], 0)), to: formatValue(end === null ? null : end - 1) });
      }}
    />
  );
}
