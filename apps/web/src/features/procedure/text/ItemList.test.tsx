import { act, useCallback, useState } from 'react';
import { expect, it } from 'vitest';
import { mount } from '../../../kit/testing/mount.tsx';
import { emptyContent, noSource, type Source } from '../draft.ts';
import type { Write } from '../write.ts';
import { ItemList, type RuleKind } from './ItemList.tsx';

interface Named {
  readonly name: string;
  readonly source: Source;
}
const named = (name: string): Named => ({ name, source: noSource });
const content = emptyContent('Bình thường');

/** How often each was drawn. */
const drawn = new Map<string, number>();

const kind: RuleKind<Named> = {
  Said: ({ one }) => {
    drawn.set(one.name, (drawn.get(one.name) ?? 0) + 1);
    return <b>{one.name}</b>;
  },
  Form: ({ one, onChange }) => (
    <input aria-label="name" value={one.name} onChange={({ target }) => onChange({ ...one, name: target.value })} />
  ),
  added: { label: 'procedure.add.limit', fresh: () => named('mới') },
  isOrdered: true,
};

function Rules({ names }: { readonly names: readonly string[] }) {
  const [items, set] = useState<readonly Named[]>(() => names.map(named));
  const write = useCallback<Write<readonly Named[]>>((change) => set((before) => change(before, content)), []);
  return <ItemList kind={kind} items={items} onChange={write} />;
}

function opened(names: readonly string[]) {
  const place = mount(<Rules names={names} />);
  drawn.clear();
  const rows = () => [...place.querySelectorAll<HTMLElement>('.procedure-items > li')];
  return {
    said: () => rows().map((row) => row.querySelector('b')!.textContent),
    /** The rule whose form is open, by what it says. */
    open: () =>
      rows()
        .find((row) => row.querySelector('.procedure-form'))
        ?.querySelector('b')?.textContent ?? null,
    press: (selector: string, at = 0) =>
      act(() => (rows()[at] ?? place).querySelector<HTMLElement>(`[data-act=${selector}]`)!.click()),
    add: () => act(() => place.querySelector<HTMLElement>('[data-act=add]')!.click()),
    write: (text: string) =>
      act(() => {
        const input = place.querySelector('input')!;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    /** Where the keyboard is: an act, the name in a form, and the rule. */
    focus: () => {
      const on = document.activeElement as HTMLElement;
      return [
        on.dataset.act ?? on.getAttribute('aria-label'),
        on.closest('li')?.querySelector('b')?.textContent ?? null,
      ];
    },
  };
}

it('keeps the form with its rule while rules move and go', () => {
  const { press, open, said } = opened(['a', 'b', 'c']);
  press('change', 1);
  expect(open()).toBe('b');
  press('up', 1);
  expect(said()).toEqual(['b', 'a', 'c']);
  expect(open()).toBe('b');
  press('remove', 2);
  expect(open()).toBe('b');
  press('remove', 0);
  expect(said()).toEqual(['a']);
  expect(open()).toBeNull();
});

it('keeps the keyboard where the work is, also where the pressed button is gone', () => {
  const { press, add, focus } = opened(['a', 'b', 'c']);
  press('up', 1);
  // The first cannot go further up.
  expect(focus()).toEqual(['down', 'b']);
  press('down', 0);
  expect(focus()).toEqual(['down', 'b']);
  press('remove', 1);
  expect(focus()).toEqual(['remove', 'c']);
  press('remove', 1);
  press('remove', 0);
  expect(focus()).toEqual(['add', null]);
  add();
  expect(focus()).toEqual(['name', 'mới']);
});

it('opens what was added, and the keyboard begins in its form', () => {
  const { add, press, open, focus } = opened(['a']);
  press('change', 0);
  expect(focus()).toEqual(['name', 'a']);
  add();
  expect(open()).toBe('mới');
  expect(focus()).toEqual(['name', 'mới']);
  press('change', 1);
  expect(open()).toBeNull();
});

it('draws no rule anew but the one that is written in', () => {
  const { press, said, write } = opened(['a', 'b', 'c', 'd']);
  press('change', 1);
  drawn.clear();
  write('be');
  write('bee');
  expect(said()).toEqual(['a', 'bee', 'c', 'd']);
  expect([...drawn.keys()]).toEqual(['be', 'bee']);
});
