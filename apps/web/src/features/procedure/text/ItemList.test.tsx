import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { mount } from '../../../kit/testing/mount.tsx';
import { noSource } from '../draft.ts';
import { ItemList } from './ItemList.tsx';

const named = (name: string) => ({ name, source: noSource });

function Rules({ names }: { readonly names: readonly string[] }) {
  const [items, write] = useState(() => names.map(named));
  return (
    <ItemList
      items={items}
      isOrdered
      said={(one) => <b>{one.name}</b>}
      form={(one, change) => (
        <input aria-label="name" value={one.name} onChange={({ target }) => change({ ...one, name: target.value })} />
      )}
      onChange={write}
      fresh={() => named('mới')}
      addLabel="add"
    />
  );
}

function opened(names: readonly string[]) {
  const place = mount(<Rules names={names} />);
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
