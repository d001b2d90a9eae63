import { act, useCallback, useState } from 'react';
import { expect, it } from 'vitest';
import { mount } from '../../../kit/testing/mount.tsx';
import { emptyContent, noSource, type Source } from '../draft.ts';
import type { Write } from '../write.ts';
import { ItemList, type RuleKind } from './ItemList.tsx';

interface NamedRule {
  readonly name: string;
  readonly source: Source;
}
const itemNamed = (name: string): NamedRule => ({ name, source: noSource });
const content = emptyContent('Bình thường');

/** How often each row was drawn. */
const drawCounts = new Map<string, number>();

const kind: RuleKind<NamedRule> = {
  Said: ({ one }) => {
    drawCounts.set(one.name, (drawCounts.get(one.name) ?? 0) + 1);
    return <b>{one.name}</b>;
  },
  Form: ({ one, onChange }) => (
    <input aria-label="name" value={one.name} onChange={({ target }) => onChange({ ...one, name: target.value })} />
  ),
  added: { label: 'procedure.add.limit', fresh: () => itemNamed('mới') },
  isOrdered: true,
};

function Rules({ names }: { readonly names: readonly string[] }) {
  const [items, set] = useState<readonly NamedRule[]>(() => names.map(itemNamed));
  const write = useCallback<Write<readonly NamedRule[]>>((change) => set((before) => change(before, content)), []);
  return <ItemList kind={kind} items={items} onChange={write} />;
}

function opened(names: readonly string[]) {
  const container = mount(<Rules names={names} />);
  drawCounts.clear();
  const rows = () => [...container.querySelectorAll<HTMLElement>('.procedure-items > li')];
  return {
    said: () => rows().map((row) => row.querySelector('b')!.textContent),
    /** The text of the rule whose form is open. */
    open: () =>
      rows()
        .find((row) => row.querySelector('.procedure-form'))
        ?.querySelector('b')?.textContent ?? null,
    press: (selector: string, at = 0) =>
      act(() => (rows()[at] ?? container).querySelector<HTMLElement>(`[data-act=${selector}]`)!.click()),
    add: () => act(() => container.querySelector<HTMLElement>('[data-act=add]')!.click()),
    write: (text: string) =>
      act(() => {
        const input = container.querySelector('input')!;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    /** The position of the focus: a button, the name in a form, and the rule. */
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
  drawCounts.clear();
  write('be');
  write('bee');
  expect(said()).toEqual(['a', 'bee', 'c', 'd']);
  expect([...drawCounts.keys()]).toEqual(['be', 'bee']);
});
