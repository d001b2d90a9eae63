import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { bulletinPdf } from '../../files/bulletin-pdf.ts';
import { printedSample } from '../../files/testing/printed-sample.ts';
import { certifiedPdf } from '../../testing/certified-pdf.ts';
import { kindOfSigned } from '../signing.ts';
import { actOfPdf } from './quiet-pdf.ts';

const pdf = (pdfBody: string | Buffer) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(pdfBody), Buffer.from('\n%%EOF\n')]);
const stream = (dictionary: string, bytes: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`5 0 obj\n<< ${dictionary} >>\nstream\n`),
    Buffer.from(bytes),
    Buffer.from('\nendstream\nendobj'),
  ]);
const act = '<< /OpenAction << /S /JavaScript >> >>';
const packedBytes = deflateSync(Buffer.from(act));

describe('a PDF that is handed in', () => {
  it.each([
    ['plainly', act],
    ['by a name with numbers', '1 0 obj << /S /J#61vaScript >> endobj'],
    ['by another name with numbers', '1 0 obj << /S /L#61unch >> endobj'],
    ['between comments that look like a stream', `%stream\n1 0 obj ${act} endobj\n%endstream`],
    ['packed', stream('/Type /ObjStm /Filter /FlateDecode', packedBytes)],
    ['packed twice', stream('/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]', packedBytes.toString('hex'))],
    ['packed, its type by numbers', stream('/Type /Obj#53tm /Filter /FlateDecode', packedBytes)],
    ['packed without a type', stream('/N 1 /First 4 /Filter /Fl#61teDecode', packedBytes)],
    [
      'packed behind a comment',
      stream('/Type /ObjStm /Filter /FlateDecode', packedBytes).toString('latin1').replace('stream', '% \nstream'),
    ],
    ['within a picture', stream('/Subtype /Image', `\n7 0 obj ${act} endobj`)],
    ['from a text', `1 0 obj << /Title (>>\nstream\n) /X ( endstream 2 0 obj ${act}) >> endobj`],
    ['behind a text of digits', '1 0 obj << /X <(> /S /J#53 >> ) endobj'],
    ['under a password', '1 0 obj << >> endobj trailer << /Encrypt 2 0 R >>'],
    ['in a form with scripts', '1 0 obj << /AcroForm << /XFA 2 0 R >> >> endobj'],
    ['by objects within each other', '1 0 obj ('.repeat(20_000)],
  ])('is refused where it would do something %s', (_, pdfBody) => {
    expect(actOfPdf(pdf(typeof pdfBody === 'string' ? Buffer.from(pdfBody, 'latin1') : pdfBody))).not.toBeNull();
  });

  it('may be what people have: ours, signed, packed, with pictures that spell anything', async () => {
    const ours = await bulletinPdf(printedSample);
    const scan = new PDFDocument({ compress: true, info: { Title: 'Bản tin (đã ký) /trang' } });
    scan.text('x').link(0, 0, 9, 9, 'https://kttv.gov.vn').end();
    const scannedPdf = await buffer(scan as unknown as NodeJS.ReadableStream);
    for (const one of [
      ours,
      certifiedPdf(ours),
      scannedPdf,
      pdf(stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length 20', deflateSync(Buffer.from('1 0 << /A 1 >>')))),
      pdf(stream('/Subtype /Image', Buffer.from('\xff\xd8 /JS /Launch (', 'latin1'))),
    ])
      expect(actOfPdf(one)).toBeNull();
  });
});

describe('a scan that is a picture', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const jpeg = Buffer.from(
    'ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100ffda0008010100003f0000007fffd9',
    'hex',
  );

  it('is one: with a size, whole, and to its end', () => {
    expect([kindOfSigned(png)?.ending, kindOfSigned(jpeg)?.ending]).toEqual(['png', 'jpg']);
    const zeros = Buffer.concat([png.subarray(0, 8), Buffer.alloc(100)]);
    const other = Buffer.from(png);
    other[45]! ^= 1;
    const rest = Buffer.concat([png, Buffer.from('<script>')]);
    for (const one of [zeros, other, rest, png.subarray(0, -4), jpeg.subarray(0, -2), jpeg.subarray(0, 24)])
      expect(kindOfSigned(one)).toBeNull();
  });
});
