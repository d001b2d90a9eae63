import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isRestored, markRestored, placeOf, unmarkRestored } from './installation.ts';
import { masked } from './masked.ts';

const home = mkdtempSync(path.join(tmpdir(), 'spillway-place-'));
afterAll(() => rmSync(home, { recursive: true }));
const folder = (name: string) => path.join(home, name);

describe('the place of an installation', () => {
  it('is the same after a restart, and another one for a copy, a move of the folder and a new folder', () => {
    const here = mkdtempSync(folder('here-'));
    const first = placeOf(here);
    expect(placeOf(here)).toEqual(first);
    cpSync(here, folder('copy'), { recursive: true });
    expect(placeOf(folder('copy'))).not.toEqual(first);
    // The original's file in a folder of the same name, like a copy on another disk has it.
    renameSync(here, folder('old'));
    cpSync(folder('old'), here, { recursive: true });
    expect(placeOf(here)).not.toEqual(first);
    expect(placeOf(folder('old'))).not.toEqual(first);
    expect(placeOf(mkdtempSync(folder('new-')))).not.toEqual(first);
  });

  it('remembers that it was restored until that was heeded', () => {
    const here = mkdtempSync(folder('restored-'));
    expect(isRestored(here)).toBe(false);
    markRestored(here);
    expect(isRestored(here)).toBe(true);
    unmarkRestored(here);
    expect(isRestored(here)).toBe(false);
  });
});

it('receivers are shown so that nobody takes their addresses away', () => {
  expect(masked(['lan@ho.vn', 'so.nnmt@tinh.vn'])).toBe('l***@ho.vn, s***@tinh.vn');
  expect(masked(['a@b.vn', 'b@b.vn', 'c@b.vn', 'd@b.vn', 'e@b.vn'])).toBe('a***@b.vn, b***@b.vn, c***@b.vn, +2');
  expect(masked(['truongca'])).toBe('t***');
  expect(masked(['+84901234567', '+842438251234'])).toBe('+84 90 *** 4567, +84 24 *** 1234');
  expect(masked(['+8562055551234', '+3712345678'])).toBe('+85 62 *** 1234, +37 *** 78');
});
