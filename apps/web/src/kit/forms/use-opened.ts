import { useState } from 'react';
import { somethingTyped } from './leave-guard.ts';

/**
 * The record a form starts from. It follows the server until something is typed: from then on the form keeps the record
 * it was opened with, and saving tells what others changed meanwhile.
 */
export function useOpened<Saved extends { readonly version: number }>(
  now: Saved,
): readonly [Saved, (saved: Saved) => void] {
  const [opened, setOpened] = useState(now);
  if (now.version > opened.version && !somethingTyped()) setOpened(now);
  return [opened, setOpened];
}
