import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useLanguage, useText } from '../../app/i18n/use-text.ts';
import { calendars } from './calendars.ts';
import type { Period } from './period.ts';
import { plantInstant, plantWall } from './plant-clock.ts';

interface BetweenFieldsProps {
  readonly from: number;
  readonly to: number;
  readonly onChange: (period: Period) => void;
}

/** From one time to another, on the plant's clock. */
export default function BetweenFields({ from, to, onChange }: BetweenFieldsProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <DatePicker.RangePicker
      locale={calendars[language]}
      showTime={{ format: 'HH:mm' }}
      format="HH:mm DD/MM/YYYY"
      allowClear={false}
      value={[toPicker(from), toPicker(to)]}
      placeholder={[t('chart.period.from'), t('chart.period.to')]}
      aria-label={t('chart.period.label')}
      onChange={(picked) => {
        const [start, end] = [fromPicker(picked?.[0]), fromPicker(picked?.[1])];
        if (start !== null && end !== null && start < end) onChange({ kind: 'between', from: start, to: end });
      }}
    />
  );
}

/** The picker knows no zones: it is given and gives back what the plant's clock shows. */
function toPicker(instant: number): Dayjs {
  const { year, month, day, hour, minute } = plantWall(instant);
  return dayjs(new Date(year, month - 1, day, hour, minute));
}

function fromPicker(picked: Dayjs | null | undefined): number | null {
  if (!picked) return null;
  return plantInstant({
    year: picked.year(),
    month: picked.month() + 1,
    day: picked.date(),
    hour: picked.hour(),
    minute: picked.minute(),
  });
}
