import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { plantZone, usualTimeZone } from '../../base/format/plant-zone.ts';
import { mount } from '../testing/mount.tsx';
import { InstantField } from './InstantField.tsx';

afterEach(() => plantZone.set(usualTimeZone));

it.each([
  [{}, '01:45 01/12/2026', '2026-11-30T14:30:00.000Z'],
  [{ zone: usualTimeZone }, '23:45 30/11/2026', '2026-11-30T16:30:00.000Z'],
])('a time is shown and typed by the clock of the plant, or by that which is named: %j', (named, shown, taken) => {
  plantZone.set('Asia/Tokyo');
  const given: (string | null)[] = [];
  // The last slot of a month of the agencies, in the next month at the plant.
  const place = mount(
    <InstantField value="2026-11-30T16:45:00.000Z" onChange={(value) => given.push(value)} {...named} />,
  );
  const input = place.querySelector('input')!;
  expect(input.value).toBe(shown);
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, '23:30 30/11/2026');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(given).toEqual([taken]);
});
