import { balanceFormulas } from '@spillway/hydrology/balance/formulas';
import { formulas } from '@spillway/hydrology/outlets/formulas';
import { describe, expect, it } from 'vitest';
import { inLanguage } from './in-language.ts';
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

  it('speaks Vietnamese where its indices are words', () => {
    expect(inLanguage('Q_in = d(V + ∫Q_out) / dt', 'vi')).toBe('Q_về = d(V + ∫Q_xả) / dt');
    expect(inLanguage('H = Z − h_l  (impulse: Z_nozzle)', 'vi')).toBe('H = Z − h_l  (xung kích: Z_vòi)');
    expect(typeset('(xung kích: Z_vòi)').filter(({ kind }) => kind !== 'text')).toMatchObject([
      { kind: 'letter', text: 'Z' },
      { kind: 'low', text: 'vòi' },
    ]);
  });

  it('leaves no English index in a formula that a Vietnamese reads', () => {
    const signs = new Set(['i', 'l', 'max', 'min', 'Q']);
    const all = [...Object.values(formulas), ...Object.values(balanceFormulas)];
    const english = all.flatMap(({ expression }) =>
      [...inLanguage(expression, 'vi').matchAll(/_([A-Za-z]+)(?!\p{L})/gu)].map(([, index]) => index ?? ''),
    );
    expect([...new Set(english)].filter((index) => !signs.has(index) && index !== 'hl')).toEqual([]);
  });

  it('loses nothing of any formula there is', () => {
    for (const { expression } of [...Object.values(formulas), ...Object.values(balanceFormulas)])
      expect(plain(typeset(expression))).toBe(
        expression.replace(/√\(([^()]*(?:\([^()]*\)[^()]*)*)\)/gu, '$1').replace(/[_^]/gu, ''),
      );
  });
});
