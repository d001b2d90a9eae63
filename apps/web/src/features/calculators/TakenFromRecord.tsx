import { Button } from 'antd';
import { useText } from '../../app/i18n/use-text.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { Known } from './prefill.ts';

interface TakenFromRecordProps {
  /** `date_string` of the record the form was filled from. */
  readonly filledAt: string | undefined;
  readonly known: Known;
  readonly onTake: () => void;
}

/** 2026-11-20 08:30:00 as people say it on a shift. */
const spoken = (dateString: string) => {
  const [date = '', time = ''] = dateString.split(' ');
  return { time: time.slice(0, 5), date: date.split('-').toReversed().join('/') };
};

/** Which moment the figures are of, and the way to those of now. */
export function TakenFromRecord({ filledAt, known, onTake }: TakenFromRecordProps) {
  const t = useText();
  const newest = known.general?.date_string;
  return (
    <p className="calculator-record">
      {filledAt
        ? t('calculators.record', spoken(filledAt))
        : newest
          ? t('calculators.typed')
          : t('calculators.noRecord')}
      {newest && newest !== filledAt && (
        <Button type="link" size="small" icon={<Icon name="refresh" size="small" />} onClick={onTake}>
          {t('calculators.take', spoken(newest))}
        </Button>
      )}
    </p>
  );
}
