import { useEffect, useEffectEvent } from 'react';
import type { TextKey } from '../i18n/use-text.ts';
import { observed } from '../observed.ts';
import { readStored, writeStored } from '../storage.ts';

interface Shortcut {
  /** As the event names it (`k`, `?`, `[`), with `Ctrl+` before it where Ctrl, or Cmd on a Mac, is held. */
  readonly keys: string;
  readonly does: TextKey;
}

/** The shortcuts that work right now, for the help: a page adds its own while it is open. */
export const activeShortcuts = observed<readonly Shortcut[]>([]);

/** Single keys get in the way of speech input and of whoever types past a field, so a person can turn them off. */
export const singleKeys = observed(readStored('single-keys') !== 'off');

export function allowSingleKeys(on: boolean): void {
  writeStored('single-keys', on ? 'on' : 'off');
  singleKeys.set(on);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const keysOf = (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): string =>
  event.ctrlKey || event.metaKey ? `Ctrl+${event.key.toLowerCase()}` : event.key;

/** The browser's own dialogs and the UI kit's alike: what is behind them is out of reach. */
const openDialogs = 'dialog[open], [role="dialog"][aria-modal="true"]';

const mayActOnSingleKey = (target: EventTarget | null): boolean =>
  singleKeys.get() && !isTyping(target) && document.querySelector(openDialogs) === null;

/** A key for the whole page. Plain keys keep still while a person types into a field, and while a dialog is open. */
export function useShortcut(shortcut: Shortcut, act: () => void): void {
  const { keys, does } = shortcut;
  const onAct = useEffectEvent(act);
  useEffect(() => {
    const listed: Shortcut = { keys, does };
    activeShortcuts.set([...activeShortcuts.get(), listed]);
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || keysOf(event) !== keys) return;
      if (!keys.startsWith('Ctrl+') && !mayActOnSingleKey(event.target)) return;
      event.preventDefault();
      onAct();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      activeShortcuts.set(activeShortcuts.get().filter((one) => one !== listed));
    };
  }, [keys, does]);
}
