import { describe, expect, it } from 'vitest';
import { canonicalText, encodeRow, firstLink, rowHash, shortHash } from './encode.ts';

/** Computed outside by Python's hashlib, from the fields as docs/decisions/0065 lists them. */
const outside = {
  first: 'aa0c2354e46e4eb04994ea549a9bffe0094a696e15078c97243d3e5543d046eb',
  row: '281269bb63191b033b75127d234f8a133b3fb96b54c41258387a329aff3cbacb',
  next: '4e2d1c21cf0e09cb74b45b9f074ccbff463639fa322e4564803692842eeffa4c',
};

const chain = { plantNo: 7, chainNo: 1 };
const row = {
  ...chain,
  seq: 1,
  kind: 'report',
  year: 2026,
  number: 1,
  atMs: 1_792_283_400_000,
  subject: 'Hồ Châu: báo cáo',
  content: '{"a":1}',
  contentHash: Buffer.from('ab'.repeat(32), 'hex'),
};

describe('a row of the ledger', () => {
  it('has the hash that another program reckons', () => {
    const first = firstLink(chain, 'plant 2026-01-05T00:00:00.000Z');
    expect(first.toString('hex')).toBe(outside.first);
    const hash = rowHash(row, first);
    expect(hash.toString('hex')).toBe(outside.row);
    const next = { ...row, seq: 2, number: 2, atMs: row.atMs + 1, subject: 'x', content: '{}', contentHash: null };
    expect(rowHash(next, hash).toString('hex')).toBe(outside.next);
    expect(shortHash(hash)).toBe('281269bb63191b03');
  });

  it('lets no field run into the next', () => {
    const previous = Buffer.alloc(32);
    const one = encodeRow({ ...row, subject: 'a,1:b', content: 'c' }, previous);
    const other = encodeRow({ ...row, subject: 'a', content: 'b,1:c' }, previous);
    expect(one).not.toBe(other);
  });
});

describe('the canonical text of a value', () => {
  it('is the same however its keys were written', () => {
    expect(canonicalText({ b: [1, null, 'ồ'], a: { d: true, c: undefined } })).toBe(
      '{"a":{"d":true},"b":[1,null,"ồ"]}',
    );
  });
});
