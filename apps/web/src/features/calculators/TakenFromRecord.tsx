import type { GeneralField } from '@spillway/contract/compute/calculation/general';
import { explainReaders } from '@spillway/contract/compute/explain/readers';
import { Button } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import type { FormCalculatorId } from '../../shared/calculators/open-calculator.ts';
import { openExplanation } from '../../shared/explain/question.ts';
import { type FieldValues, fieldsOf } from './calculators.ts';
import { describedValues, type KnownFields, takesRecord } from './prefill.ts';

/** Record field that a calculator uses, if not the inflow. */
const leadingField: Partial<Record<FormCalculatorId, GeneralField>> = { volume: 'lake_level' };

const takesInflow = (id: FormCalculatorId): boolean => fieldsOf[id].some(({ name }) => name === 'QIN');

interface TakenFromRecordProps {
  readonly id: FormCalculatorId;
  /** `date_string` of the record that filled the form. */
  readonly filledAt: string | undefined;
  readonly known: KnownFields;
  readonly values: FieldValues;
  readonly onTake: () => void;
}

/** Time and date of 2026-11-20 08:30:00 as spoken on a shift. */
const dateText = (dateString: string) => {
  const [date = '', time = ''] = dateString.split(' ');
  return { time: time.slice(0, 5), date: date.split('-').toReversed().join('/') };
};

/** Time of the figures, with a button for the current ones. */
export function TakenFromRecord({ id, filledAt, known, values, onTake }: TakenFromRecordProps) {
  const t = useText();
  const isAllowed = useSession().has(...explainReaders);
  const newest = known.general?.date_string;
  if (!takesRecord(id)) {
    const prefilledFields = describedValues(id, known, values);
    if (prefilledFields === null) return null;
    const text = prefilledFields.isAsDescribed
      ? t('calculators.catchment', { name: prefilledFields.name })
      : t('calculators.typed');
    return <p className="calculator-record">{text}</p>;
  }
  return (
    <p className="calculator-record">
      {filledAt
        ? [t('calculators.record', dateText(filledAt)), takesInflow(id) && t('calculators.smoothed')]
            .filter(Boolean)
            .join(' ')
        : newest
          ? t('calculators.typed')
          : t('calculators.noRecord')}
      {filledAt && isAllowed && (
        <Button
          type="link"
          size="small"
          icon={<Icon name="info" size="small" />}
          onClick={() => openExplanation({ field: leadingField[id] ?? 'inflow_moving_average' })}
        >
          {t('calculators.explain')}
        </Button>
      )}
      {newest && newest !== filledAt && (
        <Button type="link" size="small" icon={<Icon name="refresh" size="small" />} onClick={onTake}>
          {t('calculators.take', dateText(newest))}
        </Button>
      )}
    </p>
  );
}
