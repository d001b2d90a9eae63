import type { TableId } from '@spillway/rules/bulletins/content';
import { printedOf } from '@spillway/rules/bulletins/printed';
import { tableTexts } from '@spillway/rules/bulletins/printed-texts';
import { goodBulletins } from '@spillway/rules/bulletins/testing/good-bulletins';
import PizZip from 'pizzip';
import { describe, expect, it } from 'vitest';
import { wholeBulletin } from '../../templates/whole-bulletin.ts';
import { printedSample } from '../testing/printed-sample.ts';
import { checkForm } from './check.ts';
import { defaultDocx } from './default-docx.ts';
import { fillDocx, zipOf } from './fill.ts';
import { maxPictureBytes, maxUnpackedBytes } from './limits.ts';
import { DocxRefused, safeParts } from './refuse-unsafe.ts';
import { valuesOf, wordsOf } from './words-of-template.ts';

const words = wordsOf(printedSample);
const document = 'word/document.xml';

function changed(change: (zip: PizZip) => void): Buffer {
  const zip = new PizZip(defaultDocx(printedSample));
  change(zip);
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' }) as Buffer;
}
const withText = (before: string, after: string) =>
  changed((zip) => zip.file(document, zip.file(document)!.asText().replace(before, after)));

function refusal(bytes: Buffer): string {
  try {
    checkForm(bytes, words);
  } catch (error) {
    if (error instanceof DocxRefused) return error.code;
    throw error;
  }
  return 'taken';
}

describe('a form that an office made in Word', () => {
  it('is sound where it is the one we begin with', () => {
    expect(checkForm(defaultDocx(printedSample), words)).toEqual([]);
  });

  it('prints hours and periods above its columns, and nothing is left empty, where it is the one we begin with', () => {
    for (const { content } of goodBulletins(16)) {
      const form = defaultDocx(printedOf(wholeBulletin(content.kind, 'UTC', new Date(content.issue_at)), null));
      const printed = printedOf(content, '001/MAU');
      const xml = new PizZip(fillDocx(zipOf(safeParts(form)), valuesOf(printed))).file(document)!.asText();
      for (const { id, columns, rows, caption } of printed.sections.flatMap(({ tables }) => tables)) {
        const made = xml
          .split('<w:tbl>')
          .find((one) => one.includes(`<w:tblCaption w:val="${tableTexts[id as TableId].vi}"`))!;
        const texts = [...made.matchAll(/<w:p>.*?<\/w:p>/g)].map(([one]) => one.replace(/<[^>]*>/g, ''));
        expect(xml).toContain(`>${caption}</w:t>`);
        const wide = made.match(/<w:gridCol /g)!.length;
        const lines = Array.from({ length: rows.length + 1 }, (_, at) => texts.slice(at * wide, (at + 1) * wide));
        const isPrinted = lines[0]!.map((text) => text !== '');
        expect(lines[0]!.filter((_, at) => isPrinted[at])).toEqual(columns.map(({ label }) => label));
        const [said, others] = [true, false].map((wanted) =>
          lines.slice(1).map((line) => line.filter((_, at) => isPrinted[at] === wanted)),
        );
        expect(said).toEqual(rows.map(({ cells }) => cells.map(({ text }) => text)));
        // What such a bulletin does not hold is a dash.
        expect(new Set(others!.flat().concat('–'))).toEqual(new Set(['–']));
      }
    }
  });

  it('is told by name what nobody knows and what is missing', () => {
    expect(checkForm(withText('{subtitle}', '{muc_nuoc}'), words)).toEqual([{ code: 'unknown', name: 'muc_nuoc' }]);
    expect(checkForm(withText('{signer_name}', ''), words)).toEqual([{ code: 'missing', name: 'signer_name' }]);
    expect(checkForm(withText('{level}', '{lvel}'), words)).toEqual([{ code: 'unknown', name: 'observed: lvel' }]);
    expect(checkForm(withText('{subtitle}', '{constructor}{__proto__}'), words)).toHaveLength(2);
  });

  it('is told what does not end', () => {
    expect(checkForm(withText('{/observed}', ''), words)[0]).toMatchObject({ code: 'not_closed', name: 'observed' });
    expect(checkForm(withText('{subtitle}', '{subtitle'), words)[0]!.code).toBe('not_closed');
  });

  it('may name single cells where its table is no list of rows', () => {
    const form = withText('{subtitle}', '{observed.h10.level}');
    expect(checkForm(form, words)).toEqual([]);
    const text = fillDocx(zipOf(safeParts(form)), valuesOf(printedSample));
    expect(
      new PizZip(text)
        .file(document)!
        .asText()
        .match(/172,35/g),
    ).toHaveLength(3);
  });

  it('writes a value as it is, whatever signs it holds', () => {
    const evil = '{title} <w:p/> & "x" {#observed}';
    const made = fillDocx(zipOf(safeParts(defaultDocx(printedSample))), valuesOf({ ...printedSample, subtitle: evil }));
    expect(new PizZip(made).file(document)!.asText()).toContain('{title} &lt;w:p/&gt; &amp; &quot;x&quot; {#observed}');
  });

  it.each([
    ['macros', (zip: PizZip) => zip.file('word/vbaProject.bin', 'x')],
    ['macros', (zip: PizZip) => zip.file('[Content_Types].xml', '<Types macroEnabled.main="x"/>')],
    ['embedded', (zip: PizZip) => zip.file('word/embeddings/object.xml', 'x')],
    [
      'outside_link',
      (zip: PizZip) =>
        zip.file(
          'word/_rels/settings.xml.rels',
          '<Relationships><Relationship Id="r" Type="x/attachedTemplate" Target="http://evil.example/a.dotm" TargetMode="External"/></Relationships>',
        ),
    ],
    ['outside_link', (zip: PizZip) => zip.file('word/header1.xml', '<w:instrText> DDEAUTO c:\\x </w:instrText>')],
    [
      'outside_link',
      (zip: PizZip) => zip.file('word/header1.xml', '<w:fldSimple w:instr=" INCLUDEPICTURE http://x "/>'),
    ],
    [
      'outside_link',
      (zip: PizZip) =>
        zip.file('word/header1.xml', '<w:fldChar/><w:instrText> DD</w:instrText><w:instrText>E c</w:instrText>'),
    ],
    ['outside_link', (zip: PizZip) => zip.file('word/header1.xml', '<w:instrText> &#68;&#x44;E c:\\x </w:instrText>')],
    [
      'embedded',
      (zip: PizZip) =>
        zip.file(
          'word/_rels/document.xml.rels',
          '<Relationships><Relationship Id="r" Type="x/aFChunk" Target="a.htm"/></Relationships>',
        ),
    ],
    ['unreadable', (zip: PizZip) => zip.file('word/header1.xml', Buffer.from('\ufeff<a/>', 'utf16le'))],
    ['unreadable', (zip: PizZip) => zip.file('word/header1.xml', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')],
    ['pictures_too_large', (zip: PizZip) => zip.file('word/media/a.png', Buffer.alloc(maxPictureBytes + 1, 7))],
    ['too_large', (zip: PizZip) => zip.file('word/big.xml', Buffer.alloc(maxUnpackedBytes + 1, 32))],
    ['not_a_docx', (zip: PizZip) => zip.remove(document)],
  ] as const)('%s is refused', (code, change) => {
    expect(refusal(changed((zip) => void change(zip)))).toBe(code);
  });

  it('is refused where a part says that it is small and unpacks to much', () => {
    const bomb = changed((zip) => zip.file('word/big.xml', Buffer.alloc(maxUnpackedBytes + 1, 32)));
    // In the directory and before the part itself.
    for (let at = bomb.indexOf('word/big.xml'); at >= 0; at = bomb.indexOf('word/big.xml', at + 1)) {
      const isDirectory = bomb.readUInt32LE(at - 46) === 0x02014b50;
      bomb.writeUInt32LE(10, isDirectory ? at - 46 + 24 : at - 30 + 22);
    }
    expect(refusal(bomb)).toBe('too_large');
  });

  it('ends in a refusal for whatever else it is', () => {
    for (const bytes of [Buffer.from(''), Buffer.from('PK'), Buffer.from('%PDF-1.7'), Buffer.alloc(100, 0x50)])
      expect(refusal(bytes)).toBe('not_a_docx');
    const whole = defaultDocx(printedSample);
    for (let cut = 30; cut < whole.length; cut += 97)
      expect(refusal(whole.subarray(0, cut))).toMatch(/not_a_docx|unreadable/);
  });
});
