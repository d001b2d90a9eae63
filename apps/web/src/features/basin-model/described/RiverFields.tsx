import { Select } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { DecimalInput } from '../../../kit/forms/DecimalInput.tsx';
import { Labelled } from '../../../kit/layout/Layout.tsx';
import { type DraftRiver, usualRiver } from './draft.ts';

interface RiverFieldsProps {
  readonly id: string;
  readonly river: DraftRiver;
  readonly disabled: boolean;
  readonly onChange: (river: DraftRiver) => void;
}

/** River to the lake: none, or a reach with a travel time in hours. */
export function RiverFields({ id, river, disabled, onChange }: RiverFieldsProps) {
  const t = useText();
  return (
    <>
      <Labelled>
        <label htmlFor={`${id}-way`}>{t('basin.described.way')}</label>
        <Select
          id={`${id}-way`}
          disabled={disabled}
          value={river === null ? 'lake' : 'river'}
          onChange={(way) => onChange(way === 'lake' ? null : usualRiver)}
          options={(['lake', 'river'] as const).map((value) => ({ value, label: t(`basin.described.ways.${value}`) }))}
        />
      </Labelled>
      {river !== null && (
        <>
          <Labelled>
            <label htmlFor={`${id}-hours`}>{t('basin.described.travel')}</label>
            <DecimalInput
              id={`${id}-hours`}
              disabled={disabled}
              min={0.01}
              max={120}
              suffix={t('basin.described.hours')}
              value={river.travel_hours}
              onChange={(travel_hours) => onChange({ ...river, travel_hours })}
            />
          </Labelled>
          <Labelled>
            <label htmlFor={`${id}-x`}>{t('basin.described.weighting')}</label>
            <DecimalInput
              id={`${id}-x`}
              disabled={disabled}
              min={0}
              max={0.5}
              value={river.weighting}
              onChange={(weighting) => onChange({ ...river, weighting })}
            />
          </Labelled>
        </>
      )}
    </>
  );
}
