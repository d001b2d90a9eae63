import { useState } from 'react';
import { keyed, updateKeys } from './row-keys.ts';

/** Keys for list rows that have no id, or one that may be duplicated while editing. */
export function useRowKeys(rows: readonly object[]): readonly number[] {
  const [known, setKnown] = useState(() => keyed(rows));
  if (known.rows === rows) return known.keys;
  const next = updateKeys(known, rows);
  setKnown(next);
  return next.keys;
}
