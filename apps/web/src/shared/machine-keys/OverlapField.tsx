import './overlap.css';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Stack } from '../../kit/layout/Layout.tsx';

const choices = [0, 1, 24, 168, 720] as const;

export type OverlapHours = (typeof choices)[number];

/** One day, so that a new secret can be taken to the dam by the next morning. */
export const usualOverlapHours: OverlapHours = 24;

/** Asks how long the previous secret of a key stays valid. */
export function OverlapField({ onChange }: { readonly onChange: (hours: OverlapHours) => void }) {
  const t = useText();
  const id = useId();
  const [hours, setHours] = useState<OverlapHours>(usualOverlapHours);
  return (
    <Stack className="key-overlap">
      <label htmlFor={id}>{t('overlap.label')}</label>
      <Select
        id={id}
        value={hours}
        options={choices.map((value) => ({ value, label: t(`overlap.hours_${value}`) }))}
        onChange={(overlapHours: OverlapHours) => {
          setHours(overlapHours);
          onChange(overlapHours);
        }}
      />
      <p className="quiet">{t('overlap.hint')}</p>
    </Stack>
  );
}
