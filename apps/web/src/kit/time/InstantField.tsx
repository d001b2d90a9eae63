import { Input } from 'antd';
import { useState } from 'react';
import { instantOf, isInstant, textOf } from './instant-text.ts';

interface InstantFieldProps {
  readonly id?: string;
  /** An instant; or, while it is none yet, what stands in the field. */
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
  /** The field is left, or Enter pressed: what was typed is meant. */
  readonly onDone?: () => void;
  /** Absent: the clock of the plant. Another one has to be named beside the field. */
  readonly zone?: string;
}

/**
 * A time, typed as it is written everywhere here. Half of what is typed may be a time already (`2/11` on the way to `27/11`): it is written
 * out only once the field is left.
 */
export function InstantField({ value, onChange, onDone, zone, ...rest }: InstantFieldProps) {
  const [typed, type] = useState<string | null>(null);
  const done = () => {
    type(null);
    onDone?.();
  };
  const meant = (text: string) => instantOf(text, zone) ?? (text.trim() === '' ? null : text);
  const isTyped = typed !== null && meant(typed) === (value ?? null);
  const written = isInstant(value) ? textOf(value, zone) : (value ?? '');
  return (
    <Input
      {...rest}
      placeholder="HH:mm dd/MM/yyyy"
      autoComplete="off"
      allowClear={false}
      value={isTyped ? typed : written}
      onChange={({ target }) => {
        type(target.value);
        onChange?.(meant(target.value));
      }}
      onBlur={done}
      {...(onDone ? { onPressEnter: done } : {})}
    />
  );
}
