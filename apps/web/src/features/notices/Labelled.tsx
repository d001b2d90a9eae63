import { type ReactNode, useId } from 'react';

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
    <div className="notices-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
