import { useState } from 'react';
import { keyed, rekeyed } from './row-keys.ts';

/** Keys for list rows that have no id, or one that may be duplicated while editing. */
export function useRowKeys(rows: readonly object[]): readonly number[] {
  const [known, know] = useState(() => keyed(rows));
  if (known.rows === rows) return known.keys;
  const next = rekeyed(known, rows);
  know(next);
  return next.keys;
}
