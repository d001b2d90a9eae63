import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { newPdf } from '../../platform/pdf/pdf.ts';
import { lineColumnsOf } from './book-pdf.ts';

it('the printed book has room for all digits of any hash and time, and for the name of a file', () => {
  const pdf = newPdf('Sổ', [595.28, 841.89]);
  const [slot, , name, accepted, , hash] = lineColumnsOf(pdf, (text) => text).map(({ width }) => width - 4) as number[];
  const hashes = Array.from({ length: 200 }, (_, no) => createHash('sha256').update(String(no)).digest('hex'));
  const widest = [...'0123456789abcdef'].map((digit) => digit.repeat(64));
  for (const one of [...hashes, ...widest]) expect(pdf.widthOfString(one), one).toBeLessThanOrEqual(hash!);
  for (const digit of '0123456789')
    for (const room of [slot!, accepted!])
      expect(pdf.widthOfString('0000-00-00 00:00:00'.replaceAll('0', digit))).toBeLessThanOrEqual(room);
  expect(pdf.widthOfString('GL_TDHOMAU_20261120083012.txt')).toBeLessThanOrEqual(name!);
});
