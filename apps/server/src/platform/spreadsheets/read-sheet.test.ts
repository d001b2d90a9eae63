import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { codeOfAsync } from '../testing/code-of-async.ts';
import { readSheet as readWithin, type UploadedFile } from './read-sheet.ts';
import { mostRows } from './reading/sheet-limits.ts';

/** The findings do not depend on the load of the machine; the time limit is a property of the product. */
const readSheet = (one: Pick<UploadedFile, 'bytes' | 'sheet'>) => readWithin(one, 600);

const file = (bytes: Uint8Array | string, sheet?: string) => ({ fileName: 'x', bytes: Buffer.from(bytes), sheet });

describe('a spreadsheet', () => {
  it('is read from its first visible sheet with content, or the one named', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Ẩn', rows: [['z', 'v']], hidden: true },
        { name: 'Trống', rows: [] },
        {
          name: 'Dung tích',
          rows: [
            ['z', 'v'],
            [230, 10],
            [235, 'mười tám'],
          ],
        },
        { name: 'Khác', rows: [['q', 'z']] },
      ],
    });
    const sheet = await readSheet(file(bytes));
    expect(sheet).toMatchObject({ name: 'Dung tích', names: ['Trống', 'Dung tích', 'Khác'], heading: ['z', 'v'] });
    expect((await readSheet(file(bytes, 'Khác'))).heading).toEqual(['q', 'z']);
    expect(await codeOfAsync(() => readSheet(file(bytes, 'Ẩn')))).toBe('table.no_sheet');
  });

  it('has its dates as days, with the time of day where there is one', async () => {
    const dates = [
      new Date('2026-10-18T00:00:00Z'),
      new Date('2026-10-18T13:05:00Z'),
      new Date('2026-10-18T23:59:59Z'),
    ];
    const bytes = await writeXlsx({ sheets: [{ name: 'Mưa', rows: [['t'], ...dates.map((date) => [date])] }] });
    const { rows } = await readSheet(file(bytes));
    expect(rows).toEqual([['2026-10-18'], ['2026-10-18 13:05:00'], ['2026-10-18 23:59:59']]);
  });

  it('that would unpack to gigabytes is refused before it is unpacked', async () => {
    expect(await codeOfAsync(() => readSheet(file(zipBombOf(300 * 1024 * 1024))))).toBe('table.unreadable');
    expect(await codeOfAsync(() => readSheet(file(zipBombOf(0))))).toBe('table.unreadable');
  });
});

describe('a csv file', () => {
  it('is read with commas, semicolons or tabs, as UTF-8 or as a spreadsheet’s Unicode text', async () => {
    const rows = { heading: ['z', 'v'], rows: [['1', '2']] };
    expect(await readSheet(file('\ufeffz,v\r\n1,2\r\n'))).toMatchObject(rows);
    expect(await readSheet(file('z;v\n1;2'))).toMatchObject(rows);
    const utf16 = Buffer.from('\ufeffz\tv\n1\t2', 'utf16le');
    expect(await readSheet(file(utf16))).toMatchObject(rows);
    expect(await codeOfAsync(() => readSheet(file(Uint8Array.of(0x7a, 0xe9))))).toBe('table.unreadable');
  });
});

describe('a file that is no table', () => {
  it.each([
    ['a pdf', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'],
    ['a page', '<!doctype html><table><tr><td>1</td></tr></table>'],
    ['data of a program', '{"format":"spillway-plant"}'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d)],
    ['an old spreadsheet', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0)],
    ['an archive of something else', zipBombOf(1000, 'word/document.xml')],
  ])('is refused as such and not judged cell by cell: %s', async (_what, bytes) => {
    expect(await codeOfAsync(() => readSheet(file(bytes)))).toBe('table.not_a_sheet');
  });

  it('may begin with the letters of an archive and still be csv', async () => {
    expect((await readSheet(file('PKX,v\n1,2'))).heading).toEqual(['PKX', 'v']);
  });
});

describe('a file made to be read for ever', () => {
  const megabytes = 1024 * 1024;

  it.each([
    ['lines', 'a\n'.repeat(mostRows + 3), 'table.most_rows'],
    ['lines of blanks', `z,v\n${' \n'.repeat(mostRows + 3)}`, 'table.most_rows'],
    ['columns', `${'a;'.repeat(600)}\n`, 'table.most_columns'],
    ['cells', `${'1,'.repeat(500)}\n`.repeat(2100), 'table.most_cells'],
    ['bytes', ' '.repeat(8 * megabytes + 1), 'table.most_bytes'],
    ['an open quote', `a,"${'b'.repeat(5e6)}`, 'table.unreadable'],
  ])('stops at the limit and says which: %s', async (_what, text, code) => {
    expect(await codeOfAsync(() => readSheet(file(text)))).toBe(code);
  });

  it('costs nothing for its empty lines, and rows keep their numbers', async () => {
    expect((await readSheet(file('\n'.repeat(8 * megabytes)))).rows).toEqual([]);
    const { heading, rows } = await readSheet(file(`z,v\n1,2\n\n\n3,4\n;;\n${'\n'.repeat(4 * megabytes)}`));
    expect(heading).toEqual(['z', 'v']);
    expect(rows.slice(0, 4)).toEqual([['1', '2'], [], [], ['3', '4']]);
  });

  it('leaves this thread to others, and lets a few wait; more are told that it is busy', async () => {
    const empty = '\n'.repeat(2 * megabytes);
    const tries = Promise.all(Array.from({ length: 14 }, () => codeOfAsync(() => readSheet(file(empty)))));
    const others = { ticks: 0, done: false };
    const tick = () => {
      others.ticks += 1;
      if (!others.done) setImmediate(tick);
    };
    tick();
    const heapBefore = process.memoryUsage().heapUsed;
    const codes = await tries;
    others.done = true;
    expect(new Set(codes)).toEqual(new Set(['ok', 'request.busy']));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(7);
    expect(others.ticks).toBeGreaterThan(100);
    expect(process.memoryUsage().heapUsed - heapBefore).toBeLessThan(200 * megabytes);
  });
});

/** A zip file of one entry that claims to unpack to this size. */
function zipBombOf(declaredBytes: number, entryName = 'xl/workbook.xml'): Buffer {
  const name = Buffer.from(entryName);
  const packedBytes = deflateRawSync(Buffer.alloc(1000));
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packedBytes.length, 18);
  local.writeUInt32LE(declaredBytes, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packedBytes.length, 20);
  entry.writeUInt32LE(declaredBytes, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + packedBytes.length, 16);
  return Buffer.concat([local, name, packedBytes, entry, name, end]);
}
