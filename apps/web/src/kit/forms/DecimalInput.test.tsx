import { act } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadVietnamese, mount } from '../testing/mount.tsx';
import { DecimalInput } from './DecimalInput.tsx';
import { isNumberText, padDecimals } from './number-text.ts';

beforeAll(loadVietnamese);

it('knows what is a number as people write it', () => {
  for (const text of ['', '-', '12', '12,5', '12.5', '-0,25', ' 3 ', '1e3'])
    expect(isNumberText(text), text).toBe(true);
  for (const text of ['abc', '12a', '1,2,3', '--1', 'NaN', '∞']) expect(isNumberText(text), text).toBe(false);
});

it('writes numbers below each other with the same decimals, and loses none', () => {
  expect(['255', '254.2', '254.205', '', '-0.5'].map((value) => padDecimals(value, 2))).toEqual([
    '255.00',
    '254.20',
    '254.205',
    '',
    '-0.50',
  ]);
});

it('shows a whole level as its neighbours are shown', () => {
  const container = mount(<DecimalInput value={255} minDecimals={2} />);
  expect(container.querySelector('input')?.value).toBe('255,00');
});

describe('a field for a number', () => {
  function field(isNeeded: boolean) {
    const changedValues: (number | null)[] = [];
    const container = mount(
      <DecimalInput
        value={20.6}
        isNeeded={isNeeded}
        onChange={(value) => changedValues.push(value as number | null)}
      />,
    );
    const input = container.querySelector('input')!;
    const type = (text: string) =>
      act(() => {
        input.focus();
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      });
    const leave = () => act(() => input.blur());
    return { given: changedValues, type, leave, said: () => container.querySelector('[role="alert"]')?.textContent };
  }

  it('says that what was typed is none, and that the number from before stays', () => {
    const { type, leave, said } = field(false);
    type('abc');
    expect(said()).toBeUndefined();
    leave();
    expect(said()).toBe('Phải là một con số, không phải “abc”. Số cũ được giữ.');
    type('21');
    expect(said()).toBeUndefined();
  });

  it('is empty then where a value is needed', () => {
    const { given, type, leave, said } = field(true);
    type('abc');
    leave();
    expect(said()).toBe('Phải là một con số, không phải “abc”.');
    expect(given.at(-1)).toBeNull();
  });
});
