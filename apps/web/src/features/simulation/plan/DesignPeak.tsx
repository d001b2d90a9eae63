import type { DesignYears } from '@spillway/contract/compute/simulation/codes';
import { Select } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { DecimalInput } from '../../../kit/forms/DecimalInput.tsx';
import type { Scene } from '../queries.ts';
import { Field } from './Field.tsx';
import { designPeakM3s, designYearsOf } from './floods.ts';

interface DesignPeakProps {
  readonly scene: Scene;
  readonly years: DesignYears;
  readonly peakM3s: number | null;
  readonly onChange: (years: DesignYears, peakM3s: number | null) => void;
}

/** Return period of a design flood and its peak, from the plant data or typed. */
export function DesignPeak({ scene, years, peakM3s, onChange }: DesignPeakProps) {
  const t = useText();
  return (
    <>
      <Field label={t('simulation.inflow.years')}>
        {(id) => (
          <Select<DesignYears>
            id={id}
            value={years}
            options={designYearsOf.map((value) => ({
              value,
              label: t('simulation.inflow.everyYears', { years: value }),
            }))}
            onChange={(next) => onChange(next, designPeakM3s(scene, next) ?? peakM3s)}
          />
        )}
      </Field>
      <Field label={t('simulation.inflow.peak')}>
        {(id) => (
          <DecimalInput
            id={id}
            value={peakM3s}
            min={1}
            max={200_000}
            suffix="m³/s"
            onChange={(next) => onChange(years, next)}
          />
        )}
      </Field>
    </>
  );
}
