import { type ReactNode, useId } from 'react';
import { Stack } from '../../../kit/layout/Layout.tsx';

interface NamedProps {
  readonly label: string;
  readonly children: (id: string) => ReactNode;
}

/** A field with its name above it, for eyes and for readers aloud. */
export function Named({ label, children }: NamedProps) {
  const id = useId();
  return (
    <Stack gap="xs" className="issued-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </Stack>
  );
}
