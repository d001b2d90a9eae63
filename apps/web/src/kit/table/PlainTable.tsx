import './plain-table.css';
import type { ComponentPropsWithRef } from 'react';

interface PlainTableProps extends ComponentPropsWithRef<'table'> {
  /** Every cell but the first of a row is a figure; a single one says so by its class `figure`. */
  readonly figures?: boolean;
}

/** Some figures in rows, read whole; wider than its place it is pushed sideways. */
export function PlainTable({ figures = false, className = '', ...rest }: PlainTableProps) {
  return (
    <div className="plain-scroll">
      <table className={`plain-table num ${figures ? 'plain-figures ' : ''}${className}`} {...rest} />
    </div>
  );
}
