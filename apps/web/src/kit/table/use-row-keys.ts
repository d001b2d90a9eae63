import { type KeyboardEvent, useState } from 'react';

interface RowKeysOptions {
  readonly keys: readonly string[];
  readonly rowsPerScreen: number;
  /** Enter: opens the row and moves the focus into it. */
  readonly onOpen?: ((index: number) => void) | undefined;
  /** The cursor moved: an open pane may follow. */
  readonly onMove?: ((index: number) => void) | undefined;
}

const none: ReadonlySet<string> = new Set();

/** Target row of a key in a list of `count` rows, or null for other keys. */
export function stepTo(key: string, at: number, count: number, rowsPerScreen: number): number | null {
  const steps = new Map([
    ['ArrowDown', at + 1],
    ['ArrowUp', at - 1],
    ['PageDown', at + rowsPerScreen],
    ['PageUp', at - rowsPerScreen],
    ['Home', 0],
    ['End', count - 1],
  ]);
  const nextIndex = steps.get(key);
  return nextIndex === undefined || count === 0 ? null : Math.max(0, Math.min(count - 1, nextIndex));
}

/** One row is a Tab stop; arrows move it, Shift extends, Space marks, Ctrl A marks all, Enter opens. */
export function useRowKeys({ keys, rowsPerScreen, onOpen, onMove }: RowKeysOptions) {
  const [requestedIndex, setAt] = useState(0);
  const [anchor, setAnchor] = useState(0);
  const [markedKeys, setMarked] = useState(none);
  const at = Math.min(requestedIndex, Math.max(0, keys.length - 1));
  const marked = markedKeys.size > 0 && keys.some((key) => markedKeys.has(key)) ? markedKeys : none;

  const range = (from: number, to: number) => new Set(keys.slice(Math.min(from, to), Math.max(from, to) + 1));
  const toggle = (index: number) => {
    const key = keys[index];
    if (key === undefined) return;
    const next = new Set(marked);
    if (!next.delete(key)) next.add(key);
    setMarked(next);
  };

  const moveTo = (index: number, extend: boolean) => {
    setAt(index);
    if (extend) setMarked(range(anchor, index));
    else {
      setAnchor(index);
      setMarked(none);
    }
  };

  const onKeyDown = (event: KeyboardEvent): boolean => {
    const to = event.altKey ? null : stepTo(event.key, at, keys.length, rowsPerScreen);
    if (to !== null) {
      moveTo(to, event.shiftKey);
      onMove?.(to);
    } else if (event.key === 'Enter') onOpen?.(at);
    else if (event.key === ' ') toggle(at);
    else if (event.key === 'Escape' && marked.size > 0) setMarked(none);
    else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) setMarked(new Set(keys));
    else return false;
    event.preventDefault();
    return true;
  };

  /** True if the click only marked rows, so it should open nothing. */
  const onPress = (index: number, press: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }): boolean => {
    setAt(index);
    if (press.shiftKey) setMarked(range(anchor, index));
    else setAnchor(index);
    if (press.ctrlKey || press.metaKey) toggle(index);
    else if (!press.shiftKey) setMarked(none);
    return press.shiftKey || press.ctrlKey || press.metaKey;
  };

  /** Marks rows selected elsewhere, for example on a chart; the cursor goes to the first. */
  const take = (wanted: readonly string[]) => {
    const first = keys.findIndex((key) => wanted.includes(key));
    if (first < 0) return;
    setAt(first);
    setAnchor(first);
    setMarked(wanted.length > 1 ? new Set(wanted) : none);
  };

  return { at, marked, take, onKeyDown, onPress };
}
