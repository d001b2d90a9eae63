import { balanceFormulas } from '@spillway/hydrology/balance/formulas';
import { formulas } from '@spillway/hydrology/outlets/formulas';
import { describe, expect, it } from 'vitest';
import { type Piece, typeset } from './typeset.ts';

const plain = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (piece.kind === 'root' ? plain(piece.inner) : piece.text)).join('');

describe('a formula as it is set', () => {
  it('lowers indices, raises exponents, and puts what is under a root there', () => {
    expect(typeset('Q_in = H^1.5').map(({ at: _, ...piece }) => piece)).toEqual([
      { kind: 'letter', text: 'Q' },
      { kind: 'low', text: 'in' },
      { kind: 'text', text: ' = ' },
      { kind: 'letter', text: 'H' },
      { kind: 'high', text: '1.5' },
    ]);
    expect(typeset('√(2g(H − α))').at(0)).toMatchObject({ kind: 'root' });
  });

  it('loses nothing of any formula there is', () => {
    for (const { expression } of [...Object.values(formulas), ...Object.values(balanceFormulas)])
      expect(plain(typeset(expression))).toBe(
        expression.replace(/√\(([^()]*(?:\([^()]*\)[^()]*)*)\)/gu, '$1').replace(/[_^]/gu, ''),
      );
  });
});
