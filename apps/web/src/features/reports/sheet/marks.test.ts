import { cellNotes } from '@spillway/contract/reports/tables/shape';
import { describe, expect, it } from 'vitest';
import { fileMark, notesInFiles } from './marks.ts';

describe('footnotes of a printed page', () => {
  it('have the numbers that the files give them', () => {
    expect(notesInFiles).toEqual(cellNotes);
    expect(fileMark('missing')).toBe('1');
    expect(fileMark('edited')).toBe('9');
  });
});
