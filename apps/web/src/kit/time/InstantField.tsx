import { Input } from 'antd';
import { useState } from 'react';
import { instantOf, isInstant, textOf } from './instant-text.ts';

interface InstantFieldProps {
  readonly id?: string;
  /** An instant, or the typed text while it is not valid yet. */
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
  /** The field lost focus or Enter was pressed. */
  readonly onDone?: () => void;
  /** Absent: plant time. Another zone has to be named beside the field. */
  readonly zone?: string;
}

/**
 * A time in the notation of the app. A partial input may already be valid (`2/11` on the way to `27/11`), so it is
 * formatted only when the field loses focus.
 */
export function InstantField({ value, onChange, onDone, zone, ...rest }: InstantFieldProps) {
  const [typedText, type] = useState<string | null>(null);
  const done = () => {
    type(null);
    onDone?.();
  };
  const meant = (text: string) => instantOf(text, zone) ?? (text.trim() === '' ? null : text);
  const isTyped = typedText !== null && meant(typedText) === (value ?? null);
  const written = isInstant(value) ? textOf(value, zone) : (value ?? '');
  return (
    <Input
      {...rest}
      placeholder="HH:mm dd/MM/yyyy"
      autoComplete="off"
      allowClear={false}
      value={isTyped ? typedText : written}
      onChange={({ target }) => {
        type(target.value);
        onChange?.(meant(target.value));
      }}
      onBlur={done}
      {...(onDone ? { onPressEnter: done } : {})}
    />
  );
}
