import { act } from 'react';
import { expect, it } from 'vitest';
import { mount } from '../../../kit/testing/mount.tsx';
import { OutletField } from './OutletField.tsx';

const outlet = { name: 'Cửa 1', kind: 'gate', greatest: 11 } as const;

it('sets a gate once, when the number is whole: typing 1 and 12 on the way to 1,25 moves nothing', async () => {
  const set: number[] = [];
  const container = mount(<OutletField outlet={outlet} value={0.5} onSet={(value) => set.push(value)} />);
  const input = container.querySelector('input')!;
  const typed = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  await act(async () => input.focus());
  for (const text of ['1', '1,', '1,2', '1,25']) {
    await act(async () => {
      typed.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(set).toEqual([]);
  }
  await act(async () => input.blur());
  expect(set).toEqual([1.25]);
});
