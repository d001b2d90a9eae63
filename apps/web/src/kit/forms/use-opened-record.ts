import { useState } from 'react';
import { hasUnsavedInput } from './leave-guard.ts';

/**
 * Record that a form starts from. It follows the server until the user types; after that the form keeps its version,
 * and saving detects changes by others.
 */
export function useOpenedRecord<Saved extends { readonly version: number }>(
  now: Saved,
): readonly [Saved, (saved: Saved) => void] {
  const [openRecord, setOpened] = useState(now);
  if (now.version > openRecord.version && !hasUnsavedInput()) setOpened(now);
  return [openRecord, setOpened];
}
