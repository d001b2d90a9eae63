import { describe, expect, it } from 'vitest';
import { type FoldRow, foldedGates } from './folded-gates.ts';

const gate = (id: string, state: Partial<FoldRow> = {}): FoldRow => ({
  id,
  isGate: true,
  isOpen: false,
  isMarked: false,
  ...state,
});
const open = (id: string) => gate(id, { isOpen: true });
const ids = (rows: readonly FoldRow[], isPhone = false) => [...foldedGates(rows, isPhone)];

describe('the closed gates in one line', () => {
  it('are those of a flood, on any screen', () => {
    expect(ids([open('1'), open('2'), gate('3'), gate('4')])).toEqual(['3', '4']);
    expect(ids([open('1'), gate('2'), gate('3'), gate('4')])).toEqual([]);
  });

  it('are all of them on a phone, never a unit', () => {
    expect(ids([gate('1'), gate('2'), gate('H1', { isGate: false })], true)).toEqual(['1', '2']);
  });

  it('leave in sight what something is to be said of, and a single one', () => {
    expect(ids([gate('1'), gate('2'), gate('3', { isMarked: true })], true)).toEqual(['1', '2']);
    expect(ids([gate('1'), gate('2', { isMarked: true })], true)).toEqual([]);
  });
});
