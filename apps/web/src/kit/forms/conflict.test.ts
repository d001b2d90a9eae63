import { expect, it } from 'vitest';
import { compareVersions, mergeVersions } from './conflict.ts';

const before = { full_name: 'Thu', phone: '091', position: 'Ca trưởng', email: 'a@b.vn' };
const theirs = { ...before, phone: '092', position: 'Trưởng ca', email: 'x@b.vn' };
const mine = { ...before, full_name: 'Trần Thu', phone: '093', email: 'x@b.vn' };
const rows = compareVersions(before, theirs, mine);

it('tells who changed what, and asks only where both did', () => {
  expect(Object.fromEntries(rows.map(({ field, changedBy }) => [field, changedBy]))).toEqual({
    full_name: 'me',
    phone: 'both',
    position: 'them',
    email: 'them',
  });
});

it('keeps what only one of the two changed, whatever is decided', () => {
  expect(mergeVersions(theirs, rows, new Set(['phone']))).toEqual({
    full_name: 'Trần Thu',
    phone: '093',
    position: 'Trưởng ca',
    email: 'x@b.vn',
  });
  expect(mergeVersions(theirs, rows, new Set()).phone).toBe('092');
});
