import { act } from 'react';
import { expect, it } from 'vitest';
import { mount } from '../../../kit/testing/mount.tsx';
import { TimeCell } from './TimeCell.tsx';

it('moves the step once the time is whole and the field is left, and goes back where it is none', () => {
  const movedTimes: string[] = [];
  const atMs = Date.parse('2026-11-27T05:30:00.000Z');
  const container = mount(
    <TimeCell label="Lúc" atMs={atMs} onChange={(ms) => movedTimes.push(new Date(ms).toISOString())} />,
  );
  const input = container.querySelector('input')!;
  const enter = (text: string) =>
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const leave = () => act(() => void input.dispatchEvent(new Event('focusout', { bubbles: true })));
  enter('12:30 2/11/2026');
  enter('12:30 28/11/2026');
  expect(movedTimes).toEqual([]);
  leave();
  expect(movedTimes).toEqual(['2026-11-28T05:30:00.000Z']);
  enter('12:30 28/11/20');
  leave();
  expect(movedTimes).toHaveLength(1);
  expect(input.value).toBe('12:30 27/11/2026');
  enter('13:00 28/11/2026');
  act(() => void input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  expect(movedTimes).toEqual(['2026-11-28T05:30:00.000Z', '2026-11-28T06:00:00.000Z']);
});
