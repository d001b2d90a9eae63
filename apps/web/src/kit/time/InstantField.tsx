import { Input } from 'antd';
import { instantOf, isInstant, textOf } from './instant-text.ts';

interface InstantFieldProps {
  readonly id?: string;
  /** An instant; or, while it is none yet, what stands in the field. */
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
  /** Absent: the clock of the plant. Another one has to be named beside the field. */
  readonly zone?: string;
}

/** A time, typed as it is written everywhere here. */
export function InstantField({ value, onChange, zone, ...rest }: InstantFieldProps) {
  return (
    <Input
      {...rest}
      placeholder="HH:mm dd/MM/yyyy"
      autoComplete="off"
      allowClear={false}
      value={isInstant(value) ? textOf(value, zone) : (value ?? '')}
      onChange={({ target }) =>
        onChange?.(instantOf(target.value, zone) ?? (target.value.trim() === '' ? null : target.value))
      }
    />
  );
}
