import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activeShortcuts, useShortcut } from './shortcuts.ts';

let container: HTMLElement;
let root: Root;

function Page({ keys, onKey }: { readonly keys: string; readonly onKey: () => void }) {
  useShortcut({ keys, does: 'keyboardHelp.does.search' }, onKey);
  return <input aria-label="field" />;
}

const press = (init: KeyboardEventInit, target: EventTarget = window) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});

afterEach(() => {
  act(() => root.unmount());
  container.remove();
});

const show = (keys: string) => {
  const onKey = vi.fn();
  act(() => root.render(<Page keys={keys} onKey={onKey} />));
  return onKey;
};

describe('a shortcut', () => {
  it('works everywhere with Ctrl, also while typing', () => {
    const onKey = show('Ctrl+k');
    press({ key: 'k', ctrlKey: true });
    press({ key: 'K', metaKey: true }, container.querySelector('input') ?? window);
    expect(onKey).toHaveBeenCalledTimes(2);
  });

  it('of a plain key keeps still while a person types', () => {
    const onKey = show('?');
    press({ key: '?' }, container.querySelector('input') ?? window);
    expect(onKey).not.toHaveBeenCalled();
    press({ key: '?' });
    expect(onKey).toHaveBeenCalledOnce();
  });

  it('is listed in the help only while its page is open', () => {
    show('h');
    expect(activeShortcuts.get().map(({ keys }) => keys)).toEqual(['h']);
    act(() => root.render(null));
    expect(activeShortcuts.get()).toEqual([]);
  });
});
