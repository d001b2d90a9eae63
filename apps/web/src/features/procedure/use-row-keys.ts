import { useState } from 'react';
import { keyed, rekeyed } from './row-keys.ts';

/** A key for each row of a list whose rows have no name of their own, or one that may be there twice while somebody writes. */
export function useRowKeys(rows: readonly object[]): readonly number[] {
  const [known, know] = useState(() => keyed(rows));
  if (known.rows === rows) return known.keys;
  const next = rekeyed(known, rows);
  know(next);
  return next.keys;
}
