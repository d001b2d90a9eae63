import { Form } from 'antd';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { DecimalInput } from '../../kit/forms/DecimalInput.tsx';
import { between, needed } from '../../kit/forms/form-rules.ts';
import type { FormCalculatorId } from '../../shared/calculators/open-calculator.ts';
import { type FieldSpec, fieldsOf } from './calculators.ts';
import { isSuspect } from './prefill.ts';

/** Error of the recorded slope, and whether the slope is significant at all. */
function SlopeErrorHint({ perMin, errorPerMin }: { readonly perMin: number; readonly errorPerMin: number }) {
  const t = useText();
  const { number } = useFormat();
  const error = number(errorPerMin, errorPerMin < 0.0995 ? 3 : 2);
  return (
    <span data-slope-error={error}>
      {t(isSuspect(perMin, errorPerMin) ? 'calculators.slope.doubted' : 'calculators.slope.error', { error })}
    </span>
  );
}

interface CalculatorFieldsProps {
  readonly id: FormCalculatorId;
  /** Possible range of the lake; null if not defined. */
  readonly lowestM: number | null;
  readonly highestM: number | null;
  /** Slope from the record; null: it was typed, or is unknown. */
  readonly slope: { readonly perMin: number; readonly errorPerMin: number } | null;
}

export function CalculatorFields({ id, lowestM, highestM, slope }: CalculatorFieldsProps) {
  const t = useText();
  const { number } = useFormat();
  const boundsOf = ({ isLevel, minimum, maximum }: FieldSpec) =>
    isLevel ? { minimum: lowestM ?? minimum, maximum: highestM ?? maximum } : { minimum, maximum };
  return (
    <div className="calculator-fields">
      {fieldsOf[id].map((field) => {
        const { minimum, maximum } = boundsOf(field);
        const isBounded = field.isLevel && lowestM !== null && highestM !== null;
        return (
          <Form.Item
            key={field.name}
            name={field.name}
            label={t(field.label)}
            extra={
              isBounded ? (
                t('calculators.range', { lowest: number(minimum, 2), highest: number(maximum, 2) })
              ) : field.name === 'TANA' && slope !== null ? (
                <SlopeErrorHint {...slope} />
              ) : undefined
            }
            rules={[needed(t), between(t, minimum, maximum)]}
          >
            <DecimalInput isNeeded suffix={field.unit && t(field.unit)} />
          </Form.Item>
        );
      })}
    </div>
  );
}
