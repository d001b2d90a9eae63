import { useState } from 'react';
import { somethingTyped } from './leave-guard.ts';

/**
 * Record that a form starts from. It follows the server until the user types; after that the form keeps its version,
 * and saving detects changes by others.
 */
export function useOpened<Saved extends { readonly version: number }>(
  now: Saved,
): readonly [Saved, (saved: Saved) => void] {
  const [opened, setOpened] = useState(now);
  if (now.version > opened.version && !somethingTyped()) setOpened(now);
  return [opened, setOpened];
}
