import type { Dayjs } from 'dayjs';
import { useLanguage, useText } from '../../base/i18n/use-text.ts';
import { calendars } from '../../kit/time/calendars.ts';
import { faceAt, PlantDatePicker } from '../../kit/time/PlantDatePicker.ts';
import { plantInstant } from '../../kit/time/plant-clock.ts';

interface PeriodPickerProps {
  readonly from: string;
  readonly to: string;
  readonly onChange: (period: { readonly from: string; readonly to: string }) => void;
}

const toPicker = (instant: string): Dayjs | null => (instant === '' ? null : faceAt(Date.parse(instant)));

/** The first instant of a picked day, or of the day after it. */
function fromPicker(picked: Dayjs | null | undefined, daysLater: number): number | null {
  if (!picked) return null;
  const day = picked.add(daysLater, 'day');
  return plantInstant({ year: day.year(), month: day.month() + 1, day: day.date(), hour: 0, minute: 0 });
}

const written = (instant: number | null) => (instant === null ? '' : new Date(instant).toISOString());

export function PeriodPicker({ from, to, onChange }: PeriodPickerProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <PlantDatePicker.RangePicker
      locale={calendars[language]}
      format="DD/MM/YYYY"
      value={[toPicker(from), toPicker(to)]}
      allowEmpty={[true, true]}
      placeholder={[t('audit.filter.from'), t('audit.filter.to')]}
      aria-label={t('audit.filter.period')}
      onChange={(picked) => {
        const end = fromPicker(picked?.[1], 1);
        onChange({ from: written(fromPicker(picked?.[0], 0)), to: written(end === null ? null : end - 1) });
      }}
    />
  );
}
