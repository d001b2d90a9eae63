import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeCommandSearch, commandSearchOpen, openCommandSearch, takeEarlyInput } from './command-search.ts';

let button: HTMLButtonElement;

beforeEach(() => {
  button = document.body.appendChild(document.createElement('button'));
  button.focus();
});

afterEach(() => {
  closeCommandSearch();
  button.remove();
});

/** Enters text as an input method does: into the focused element, without a key event for each letter. */
function write(text: string): void {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.value += text;
}

describe('the search, before its field is there', () => {
  it('keeps what is written and hands it over once, the keyboard being back where it was', () => {
    openCommandSearch();
    write('nhật');
    write(' ký');
    expect(takeEarlyInput()).toBe('nhật ký');
    expect(document.activeElement).toBe(button);
    expect(takeEarlyInput()).toBe('');
    expect(document.querySelector('input')).toBeNull();
  });

  it('gives up on Escape and forgets', () => {
    openCommandSearch();
    write('nh');
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(commandSearchOpen.get()).toBe(false);
    expect(document.activeElement).toBe(button);
    openCommandSearch();
    expect(takeEarlyInput()).toBe('');
  });

  it('does not take the keyboard back from where the person went meanwhile', () => {
    const other = document.body.appendChild(document.createElement('button'));
    openCommandSearch();
    write('nh');
    other.focus();
    expect(takeEarlyInput()).toBe('');
    expect(document.activeElement).toBe(other);
    other.remove();
  });
});
