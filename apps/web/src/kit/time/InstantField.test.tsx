import { act, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { plantZone, usualTimeZone } from '../../base/format/plant-zone.ts';
import { mount } from '../testing/mount.tsx';
import { InstantField } from './InstantField.tsx';

afterEach(() => plantZone.set(usualTimeZone));

function enter(input: HTMLInputElement, text: string): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

it.each([
  [{}, '01:45 01/12/2026', '2026-11-30T14:30:00.000Z'],
  [{ zone: usualTimeZone }, '23:45 30/11/2026', '2026-11-30T16:30:00.000Z'],
])(
  'a time is shown and typed by the clock of the plant, or by that which is named: %j',
  (instantName, clockText, expectedInstant) => {
    plantZone.set('Asia/Tokyo');
    const changedValues: (string | null)[] = [];
    // The last slot of a month in agency time, which is in the next month in plant time.
    const container = mount(
      <InstantField
        value="2026-11-30T16:45:00.000Z"
        onChange={(value) => changedValues.push(value)}
        {...instantName}
      />,
    );
    const input = container.querySelector('input')!;
    expect(input.value).toBe(clockText);
    enter(input, '23:30 30/11/2026');
    expect(changedValues).toEqual([expectedInstant]);
  },
);

function InstantForm({ onGiven }: { readonly onGiven: (value: string | null) => void }) {
  const [value, keep] = useState<string | null>('2026-11-27T05:30:00.000Z');
  const take = (next: string | null) => {
    onGiven(next);
    keep(next);
  };
  return <InstantField value={value} onChange={take} />;
}

it('stays as it is typed until it is left, though half of it is a time already', () => {
  const changedValues: (string | null)[] = [];
  const input = mount(<InstantForm onGiven={(value) => changedValues.push(value)} />).querySelector('input')!;
  expect(input.value).toBe('12:30 27/11/2026');
  for (const text of ['12:30 2/11/2026', '12:30 /11/2026', '12:30 9/11/2026']) {
    enter(input, text);
    expect(input.value).toBe(text);
  }
  expect(changedValues).toEqual(['2026-11-02T05:30:00.000Z', '12:30 /11/2026', '2026-11-09T05:30:00.000Z']);
  act(() => void input.dispatchEvent(new Event('focusout', { bubbles: true })));
  expect(input.value).toBe('12:30 09/11/2026');
});

it('shows the time that is given from outside, whatever was typed', () => {
  const input = mount(<InstantField value="2026-11-27T05:30:00.000Z" />).querySelector('input')!;
  enter(input, '12:30 2/11/2026');
  expect(input.value).toBe('12:30 27/11/2026');
});
