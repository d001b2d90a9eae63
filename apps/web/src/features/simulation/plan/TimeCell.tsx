import { useId, useState } from 'react';
import { InstantField } from '../../../kit/time/InstantField.tsx';
import { isInstant } from '../../../kit/time/instant-text.ts';

interface TimeCellProps {
  readonly label: string;
  readonly atMs: number;
  readonly onChange: (ms: number) => void;
}

/** Applied when the field loses focus: a half-typed time could be a different, past one. */
export function TimeCell({ label, atMs, onChange }: TimeCellProps) {
  const id = useId();
  const [typedText, type] = useState<string | null>(null);
  function done() {
    if (isInstant(typedText)) onChange(Date.parse(typedText));
    type(null);
  }
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <InstantField
        id={id}
        value={typedText ?? new Date(atMs).toISOString()}
        onChange={(value) => type(value ?? '')}
        onDone={done}
      />
    </>
  );
}
