import { type ReactNode, useId } from 'react';

/** A label above what it names. */
export function Field({ label, children }: { readonly label: string; readonly children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="sim-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
