import { type ReactNode, useId } from 'react';

/** A label above its control. */
export function Field({ label, children }: { readonly label: string; readonly children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="sim-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
