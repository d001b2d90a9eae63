import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { readXlsx } from 'hucre/xlsx';
import PizZip from 'pizzip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../platform/database/testing/temporary-folder.ts';
import { pdfPages } from '../../testing/pdf-text.ts';
import { expectWellFormed, unzip } from '../../testing/unzip.ts';
import { bulletinFiles, type WrittenFiles } from './files.ts';
import { printedSample, textsOf } from './testing/printed-sample.ts';

const run = promisify(execFile);
let files: WrittenFiles;

beforeAll(async () => {
  files = await bulletinFiles.write(printedSample, { form: null, formats: ['docx', 'pdf', 'xlsx'] });
});

const removeSpaces = (text: string) => text.normalize('NFC').replace(/\s+/g, '');
/** Compares character by character, whatever the line breaks. */
const expectAll = (text: string) => {
  const all = removeSpaces(text);
  for (const one of textsOf(printedSample)) expect(all).toContain(removeSpaces(one));
};

const plain = (xml: string) =>
  xml
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

describe('a form that holds what may not go out', () => {
  it('is refused with what it holds, and prints nothing where it was taken before', async () => {
    const zip = new PizZip(files.get('docx')!);
    zip.file('word/media/x.dat', 'x');
    const form = zip.generate({ type: 'nodebuffer' }) as Buffer;
    const refused = { code: 'unknown_part', found: 'word/media/x.dat' };
    expect(await bulletinFiles.check(form, printedSample)).toEqual({ is: 'refused', ...refused });
    await expect(bulletinFiles.write(printedSample, { form, formats: ['docx'] })).rejects.toMatchObject(refused);
  });
});

describe('the files of a bulletin', () => {
  it('hold every figure and word in the docx, which is well formed', () => {
    const parts = unzip(files.get('docx')!);
    for (const [name, xml] of parts) if (/\.(xml|rels)$/.test(name)) expectWellFormed(name, xml);
    const document = parts.get('word/document.xml')!;
    expectAll(plain(document));
    // Screen readers recognise a title, headings, and the heading row of each table.
    expect(document).toContain('<w:pStyle w:val="Title"/>');
    expect(document.match(/<w:pStyle w:val="Heading1"\/>/g)).toHaveLength(2);
    expect(document.match(/<w:tblHeader\/>/g)).toHaveLength(2);
    // The footer of each page names the bulletin, as in the PDF.
    expect(plain(parts.get('word/footer1.xml')!)).toContain('007/TINLU-HOMAU · 1');
  });

  it('hold every figure and word in the pdf, with Vietnamese letters of its own', () => {
    const pdf = files.get('pdf')!;
    const pages = pdfPages(pdf);
    expect(pages).toHaveLength(1);
    expectAll(pages.join(''));
    const source = pdf.toString('latin1');
    expect(source).toMatch(/\/FontFile2/);
    expect(source).not.toMatch(/\/BaseFont \/(?:Helvetica|Times)/);
  });

  it('is a tagged pdf: marked, in its language, with headings, and cells within rows within tables', () => {
    const source = files.get('pdf')!.toString('latin1');
    expect(source).toMatch(/\/MarkInfo/);
    expect(source).toMatch(/\/Marked true/);
    expect(source).toMatch(/\/Lang \(vi\)/);
    const count = (tag: string) => source.match(new RegExp(`/S /${tag}\\b`, 'g'))?.length ?? 0;
    expect({ h1: count('H1'), h2: count('H2'), tables: count('Table'), rows: count('TR') }).toEqual({
      h1: 1,
      h2: 2,
      tables: 2,
      rows: 6,
    });
    expect([count('TH'), count('TD')]).toEqual([10, 8]);
    const scopes = ['Column', 'Row'].map((scope) => source.match(new RegExp(`/Scope /${scope}\\b`, 'g'))?.length);
    expect(scopes).toEqual([6, 4]);
  });

  it('hold every figure as a number and every hour as a date in the sheet, shown as on the paper', async () => {
    const { sheets } = await readXlsx(files.get('xlsx')!, { readStyles: true });
    const { rows, cells, columns } = sheets[0]!;
    const all = rows.flat();
    const textByValue: Readonly<Record<string, string>> = {
      171.9: '171,90',
      172.35: '172,35',
      1234: '1.234',
      1580: '1.580',
      1450: '1.450',
    };
    const hours = { '2026-05-08T07:00:00.000Z': '07 giờ 08/05', '2026-05-08T10:30:00.000Z': '10 giờ 30 phút 08/05' };
    expectAll(
      all
        .map((value) =>
          value instanceof Date
            ? hours[value.toISOString() as keyof typeof hours]
            : (textByValue[String(value)] ?? value),
        )
        .join(' '),
    );
    expect(all).toEqual(expect.arrayContaining([171.9, 172.35, 1234, 1580, 1450]));
    const formats = [...cells!.values()].flatMap(({ value, style }) =>
      typeof value === 'string' || value === null ? [] : [style?.numFmt],
    );
    expect(new Set(formats)).toEqual(new Set(['#,##0', '#,##0.00', 'hh" giờ "dd/mm', 'hh" giờ "mm" phút "dd/mm']));
    // Excel shows #### for a time that does not fit its column.
    expect(columns![0]!.width).toBeGreaterThan('10 giờ 30 phút 08/05'.length);
  });

  it('has a sheet that prints on one page across, its paragraphs whole and in one look', async () => {
    const { sheets } = await readXlsx(files.get('xlsx')!, { readStyles: true });
    const { merges, pageSetup, cells, rowDefs } = sheets[0]!;
    expect(pageSetup).toMatchObject({ fitToPage: true, fitToWidth: 1, fitToHeight: 0 });
    const wide = [...cells!].find(([, { value }]) => String(value).startsWith('Lúc 10 giờ'))!;
    const row = Number(wide[0].split(',')[0]);
    expect(merges).toContainEqual({ startRow: row, startCol: 0, endRow: row, endCol: 3 });
    expect(wide[1].style?.alignment?.wrapText).toBe(true);
    expect(new Set([...cells!.values()].map(({ style }) => style?.font?.name))).toEqual(new Set(['Arial']));
    expect(rowDefs!.size).toBeGreaterThan(0);
  });

  it('keeps a long bulletin whole over pages, with the heading of its table on each', async () => {
    const [now, ...others] = printedSample.sections;
    const [table] = now!.tables;
    const rows = Array.from({ length: 120 }, (_, index) => ({
      id: `r${index}`,
      cells: table!.columns.map((_column, no) => ({ text: `${index}/${no}`, value: null, wallAt: null })),
    }));
    const long = { ...printedSample, sections: [{ ...now!, tables: [{ ...table!, rows }] }, ...others] };
    const pages = pdfPages((await bulletinFiles.write(long, { form: null, formats: ['pdf'] })).get('pdf')!);
    expect(pages.length).toBeGreaterThan(2);
    expect(removeSpaces(pages[1]!)).toContain(removeSpaces('Mực nước hồ (m)'));
    for (let index = 0; index < 120; index++)
      expect(removeSpaces(pages.join(' '))).toContain(`${index}/0${index}/1${index}/2`);
  });
});

const office = await run('soffice', ['--version']).then(
  () => true,
  () => false,
);

describe.skipIf(!office)('in LibreOffice, where it is installed', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await makeTemporaryFolder('bulletin-office');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('opens the docx and turns it into the same pages as our pdf', async () => {
    const docx = path.join(folder, 'bulletin.docx');
    await writeFile(docx, files.get('docx')!);
    const profile = `-env:UserInstallation=file://${path.join(folder, 'profile')}`;
    await run('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, docx]);
    const theirs = path.join(folder, 'theirs.pdf');
    const ours = path.join(folder, 'ours.pdf');
    await writeFile(theirs, await readFile(path.join(folder, 'bulletin.pdf')));
    await writeFile(ours, files.get('pdf')!);
    const [theirText, ourText] = await Promise.all(
      [theirs, ours].map(async (file) => (await run('pdftotext', [file, '-'])).stdout),
    );
    expectAll(theirText!);
    expectAll(ourText!);
    const pagesOf = (text: string) => text.split('\f').filter((page) => page.trim() !== '').length;
    expect(pagesOf(theirText!)).toBe(pagesOf(ourText!));
  });
});
