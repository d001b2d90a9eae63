import { act } from 'react';
import { expect, it } from 'vitest';
import { mount } from '../../../kit/testing/mount.tsx';
import { UndoButton } from './UndoButton.tsx';
import { useUndo } from './use-undo.ts';

function UndoForm() {
  const { written, write, undo, isFirst } = useUndo('a', (text) => text.length);
  return (
    <>
      <output>{written}</output>
      <button type="button" data-act="write" onClick={() => write((before) => `${before}b`)} />
      <UndoButton isFirst={isFirst} onUndo={undo} />
    </>
  );
}

it('keeps the keyboard where it is when nothing is left to take back, and takes back nothing more', () => {
  const container = mount(<UndoForm />);
  const undo = container.querySelector<HTMLElement>('.procedure-undo')!;
  const shownTexts = () => [container.querySelector('output')!.textContent, undo.getAttribute('aria-disabled')];
  expect(shownTexts()).toEqual(['a', 'true']);
  act(() => container.querySelector<HTMLElement>('[data-act=write]')!.click());
  undo.focus();
  for (const _ of [1, 2]) {
    act(() => undo.click());
    expect(shownTexts()).toEqual(['a', 'true']);
    expect(undo.hasAttribute('disabled')).toBe(false);
    expect(document.activeElement).toBe(undo);
  }
});
