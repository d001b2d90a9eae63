import { Input } from 'antd';
import { instantOf, isInstant, textOf } from './instant-text.ts';

interface InstantFieldProps {
  readonly id?: string;
  /** An instant; or, while it is none yet, what stands in the field. */
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
}

/** A time on the plant's clock, typed as it is written everywhere here. */
export function InstantField({ value, onChange, ...rest }: InstantFieldProps) {
  return (
    <Input
      {...rest}
      placeholder="HH:mm dd/MM/yyyy"
      autoComplete="off"
      allowClear={false}
      value={isInstant(value) ? textOf(value) : (value ?? '')}
      onChange={({ target }) =>
        onChange?.(instantOf(target.value) ?? (target.value.trim() === '' ? null : target.value))
      }
    />
  );
}
