import { useState } from 'react';
import { DecimalInput } from '../../../kit/forms/DecimalInput.tsx';
import type { Scene } from '../queries.ts';

interface OutletFieldProps {
  readonly outlet: Pick<Scene['outlets'][number], 'name' | 'kind' | 'greatest'>;
  readonly value: number;
  readonly onSet: (value: number) => void;
}

/** Sets a gate or a unit while the flood runs; applied when the number is complete, not at each digit. */
export function OutletField({ outlet: { name, kind, greatest }, value, onSet }: OutletFieldProps) {
  const [typedValue, type] = useState<number | null>(null);
  const set = () => {
    if (typedValue !== null && typedValue !== value) onSet(typedValue);
    type(null);
  };
  return (
    <DecimalInput
      aria-label={name}
      value={typedValue ?? value}
      min={0}
      {...(greatest === null ? {} : { max: greatest })}
      suffix={kind === 'gate' ? 'm' : 'MW'}
      onChange={type}
      onBlur={set}
      onPressEnter={set}
    />
  );
}
