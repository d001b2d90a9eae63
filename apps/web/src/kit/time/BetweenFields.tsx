import { instantNear } from '@spillway/plant-time/zone';
import type { Dayjs } from 'dayjs';
import { plantZone } from '../../base/format/plant-zone.ts';
import { useLanguage, useText } from '../../base/i18n/use-text.ts';
import { calendars } from './calendars.ts';
import { faceAt, PlantDatePicker } from './PlantDatePicker.ts';
import type { Period } from './period.ts';

interface BetweenFieldsProps {
  readonly from: number;
  readonly to: number;
  readonly onChange: (period: Period) => void;
}

/** Start and end, in plant time. */
export default function BetweenFields({ from, to, onChange }: BetweenFieldsProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <PlantDatePicker.RangePicker
      locale={calendars[language]}
      showTime={{ format: 'HH:mm' }}
      format="HH:mm DD/MM/YYYY"
      allowClear={false}
      value={[faceAt(from), faceAt(to)]}
      placeholder={[t('chart.period.from'), t('chart.period.to')]}
      aria-label={t('chart.period.label')}
      onChange={(picked) => {
        const [start, end] = [fromPicker(picked?.[0]), fromPicker(picked?.[1])];
        if (start !== null && end !== null && start < end) onChange({ kind: 'between', from: start, to: end });
      }}
    />
  );
}

const fromPicker = (picked: Dayjs | null | undefined): number | null =>
  picked ? instantNear(picked.startOf('minute').valueOf(), plantZone.get()) : null;
