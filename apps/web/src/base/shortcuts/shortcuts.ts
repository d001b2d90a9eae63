import { useEffect, useEffectEvent } from 'react';
import type { TextKey } from '../i18n/use-text.ts';
import { observed } from '../observed.ts';
import { readStored, writeStored } from '../storage.ts';

interface Shortcut {
  /** Key name of the event (`k`, `?`, `[`), with the prefix `Ctrl+` for Ctrl, or Cmd on a Mac. */
  readonly keys: string;
  readonly does: TextKey;
}

/** Shortcuts that currently work, for the help; a page adds its own while it is open. */
export const activeShortcuts = observed<readonly Shortcut[]>([]);

/** Single-key shortcuts can be turned off: they interfere with speech input and with typing outside a field. */
export const singleKeys = observed(readStored('single-keys') !== 'off');

export function allowSingleKeys(on: boolean): void {
  writeStored('single-keys', on ? 'on' : 'off');
  singleKeys.set(on);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const keysOf = (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): string =>
  event.ctrlKey || event.metaKey ? `Ctrl+${event.key.toLowerCase()}` : event.key;

/** Native dialogs and those of antd: the page behind them is inert. */
const openDialogs = 'dialog[open], [role="dialog"][aria-modal="true"]';

const mayActOnSingleKey = (target: EventTarget | null): boolean =>
  singleKeys.get() && !isTyping(target) && document.querySelector(openDialogs) === null;

/** A shortcut of the whole page. Single keys are ignored while typing in a field or while a dialog is open. */
export function useShortcut(shortcut: Shortcut, act: () => void): void {
  const { keys, does } = shortcut;
  const onAct = useEffectEvent(act);
  useEffect(() => {
    const listedShortcut: Shortcut = { keys, does };
    activeShortcuts.set([...activeShortcuts.get(), listedShortcut]);
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || keysOf(event) !== keys) return;
      if (!keys.startsWith('Ctrl+') && !mayActOnSingleKey(event.target)) return;
      event.preventDefault();
      onAct();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      activeShortcuts.set(activeShortcuts.get().filter((one) => one !== listedShortcut));
    };
  }, [keys, does]);
}
