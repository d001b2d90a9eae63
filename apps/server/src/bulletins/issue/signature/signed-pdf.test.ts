import { describe, expect, it } from 'vitest';
import { certifiedPdf } from '../../testing/certified-pdf.ts';
import { lookAtSigned } from './signed-pdf.ts';

const issuedPdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');

describe('a PDF that was signed elsewhere', () => {
  it('keeps the issued file, and its signature holds, with its name, time and issuer', () => {
    const { keepsIssued, signatures } = lookAtSigned(certifiedPdf(issuedPdf), issuedPdf);
    expect(keepsIssued).toBe(true);
    expect(signatures).toMatchObject([
      {
        signer: 'Nguyễn Văn Ký',
        issuer: 'CA Thử',
        at: new Date('2026-05-08T03:45:00Z'),
        validTo: new Date('2049-01-01T00:00:00Z'),
        isToTheEnd: true,
        holds: 'good',
      },
    ]);
  });

  it('is broken wherever one byte of what is signed differs', () => {
    const bytes = certifiedPdf(issuedPdf);
    const mark = bytes.indexOf('/Contents');
    for (const at of [12, issuedPdf.length + 5, mark, bytes.length - 4]) {
      const changedBytes = Buffer.from(bytes);
      changedBytes[at]! ^= 1;
      const { signatures } = lookAtSigned(changedBytes, issuedPdf);
      expect(signatures.every(({ holds }) => holds === 'broken')).toBe(true);
    }
  });

  it('is known to be another file, to hold none, and to have something added behind it', () => {
    expect(lookAtSigned(certifiedPdf(Buffer.from('%PDF-1.7 other')), issuedPdf).keepsIssued).toBe(false);
    expect(lookAtSigned(issuedPdf, issuedPdf)).toEqual({ keepsIssued: true, signatures: [] });
    const added = Buffer.concat([certifiedPdf(issuedPdf), Buffer.from('2 0 obj\nendobj\n%%EOF\n')]);
    expect(lookAtSigned(added, issuedPdf).signatures).toMatchObject([{ holds: 'good', isToTheEnd: false }]);
  });

  it('ends in an answer, whatever stands in the place of the signature', () => {
    const bytes = certifiedPdf(issuedPdf);
    const from = bytes.indexOf('<', bytes.indexOf('/Contents')) + 1;
    for (let no = 0; no < 100; no++) {
      const changedBytes = Buffer.from(bytes);
      changedBytes.write('ffffff80', from + no * 16, 'latin1');
      expect(lookAtSigned(changedBytes, issuedPdf).signatures).toHaveLength(1);
    }
  });
});
