import './plain-table.css';
import type { ComponentPropsWithRef } from 'react';

interface PlainTableProps extends ComponentPropsWithRef<'table'> {
  /** All cells but the first are figures; otherwise single cells have the class `figure`. */
  readonly figures?: boolean;
}

/** A short table of figures; scrolls sideways if it is too wide. */
export function PlainTable({ figures = false, className = '', ...rest }: PlainTableProps) {
  return (
    <div className="plain-scroll">
      <table className={`plain-table num ${figures ? 'plain-figures ' : ''}${className}`} {...rest} />
    </div>
  );
}
