import { type ReactNode, useId } from 'react';
import { Stack } from '../../kit/layout/Layout.tsx';

/** A field with its name above. */
export function Labelled({
  label,
  children,
}: {
  readonly label: string;
  readonly children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <Stack gap="xs" className="notices-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </Stack>
  );
}
