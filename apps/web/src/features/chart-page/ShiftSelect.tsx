import { Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { shiftText } from './chart-series.ts';

interface ShiftSelectProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (shift: string) => void;
}

const offered = ['1h', '3h', '6h', '12h', '24h', '48h', '168h', '720h', '1y', '2y', '3y', '5y', '-3h', '-6h', '-24h'];

/** How much later a series is drawn. A number of hours may be typed. */
export function ShiftSelect({ name, value, onChange }: ShiftSelectProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const hours = /^-?[1-9]\d{0,4}$/.test(typed.trim()) ? [`${typed.trim()}h`] : [];
  const shifts = [...new Set([...hours, '0', ...offered, value])];
  return (
    <Select
      size="small"
      aria-label={t('chartPage.shift.label', { name })}
      value={value}
      popupMatchSelectWidth={false}
      showSearch={{
        onSearch: setTyped,
        filterOption: (text, option) =>
          option?.value === `${text.trim()}h` || String(option?.label).toLowerCase().includes(text.toLowerCase()),
      }}
      options={shifts.map((shift) => ({
        value: shift,
        label: shift === '0' ? t('chartPage.shift.none') : shiftText(t, shift),
      }))}
      onChange={onChange}
    />
  );
}
