import './field.css';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../icon/Icon.tsx';

interface FieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly error?: string | null | undefined;
  readonly hint?: ReactNode;
  readonly trailing?: ReactNode;
}

/** Labelled input with hint and error, both linked for screen readers. */
export function Field({ label, error, hint, trailing, ...input }: FieldProps) {
  const id = useId();
  const notes = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(' ');
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input id={id} aria-invalid={error ? true : undefined} aria-describedby={notes || undefined} {...input} />
        {trailing}
      </div>
      {hint && (
        <div id={`${id}-hint`} className="field-hint">
          {hint}
        </div>
      )}
      <div id={`${id}-error`} className="field-error" aria-live="polite">
        {error && (
          <>
            <Icon name="crossCircle" size="small" />
            {error}
          </>
        )}
      </div>
    </div>
  );
}
