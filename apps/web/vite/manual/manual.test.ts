import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Block } from '../../src/features/manual/markup.ts';
import { readBlocks, slugOf } from './blocks.ts';
import { plainText } from './inline.ts';
import { manualFolder, manualLanguages, readManual } from './read-manual.ts';

const blockContext = {
  follow: (href: string, of: readonly unknown[]) => [
    { kind: 'link' as const, page: href, anchor: null, of: of as string[] },
  ],
  picture: (src: string) => ({ src, width: 1440, height: 900 }),
};
const blocks = (...lines: string[]) => readBlocks(lines, blockContext);

describe('a page of the manual', () => {
  it('is read into what its marks mean', () => {
    expect(
      blocks('## Nút **Lưu** và `npm`', '', 'Một câu', 'đi tiếp, xem [trang](x.md).', '', '![Ảnh](a.webp)'),
    ).toEqual([
      {
        kind: 'heading',
        level: 2,
        id: 'nút-lưu-và-npm',
        of: ['Nút ', { kind: 'bold', of: ['Lưu'] }, ' và ', { kind: 'code', text: 'npm' }],
      },
      {
        kind: 'text',
        of: ['Một câu đi tiếp, xem ', { kind: 'link', page: 'x.md', anchor: null, of: ['trang'] }, '.'],
      },
      { kind: 'picture', alt: 'Ảnh', src: 'a.webp', width: 1440, height: 900 },
    ]);
  });

  it('has lists whose items go on below them and hold code', () => {
    const [list] = blocks('1. Dừng', '   phần mềm.', '2. Chạy:', '', '   ```', '   a  b', '   ```', '', '3. Mở lại.');
    expect(list).toEqual({
      kind: 'list',
      ordered: true,
      items: [
        [{ kind: 'text', of: ['Dừng phần mềm.'] }],
        [
          { kind: 'text', of: ['Chạy:'] },
          { kind: 'code', text: 'a  b' },
        ],
        [{ kind: 'text', of: ['Mở lại.'] }],
      ],
    });
  });

  it('has tables whose cells may name a bar', () => {
    expect(blocks('| a | b |', '| --- | --- |', '| **x** | y \\| z |')).toEqual([
      {
        kind: 'table',
        head: [['a'], ['b']],
        rows: [[[{ kind: 'bold', of: ['x'] }], ['y | z']]],
      },
    ]);
  });

  it.each([
    ['a quotation', ['> lời']],
    ['HTML', ['Một <b>chữ</b>']],
    ['emphasis by one star', ['một *chữ* nghiêng']],
    ['bold that does not end', ['một **chữ']],
    ['code that does not end', ['một `chữ']],
    ['a rule', ['---']],
    ['a list by stars', ['* một']],
    ['a list that counts wrong', ['1. một', '3. ba']],
    ['a heading of another level', ['#### một']],
    ['a table without a head', ['| a |', '| b |']],
    ['a row of another length', ['| a | b |', '|---|---|', '| c |']],
    ['a picture that nobody describes', ['![](a.png)']],
    ['code without an end', ['```', 'a']],
  ])('is refused for %s', (_, lines) => {
    expect(() => blocks(...lines)).toThrow();
  });

  it('names its headings as the sites do that show such files', () => {
    expect(slugOf('Số này từ đâu mà có?')).toBe('số-này-từ-đâu-mà-có');
    expect(slugOf('CSV, Excel: a `b-c`')).toBe('csv-excel-a-b-c');
  });
});

describe('the manual as it is', () => {
  const manuals = new Map(manualLanguages.map((language) => [language, readManual(language)]));
  const shape = ({ kind, ...block }: Block): unknown => {
    if ('items' in block) return [kind, block.ordered, block.items.length];
    if ('rows' in block) return [kind, block.head.length, block.rows.length];
    return kind === 'heading' ? [kind, (block as { level: number }).level] : [];
  };

  it('says the same in both languages: the same pages, headings, steps and tables', () => {
    const [vi, en] = [manuals.get('vi')!, manuals.get('en')!];
    expect([...vi.pages.keys()].toSorted()).toEqual([...en.pages.keys()].toSorted());
    for (const [name, { blocks: of }] of vi.pages) {
      const headings = (all: readonly Block[]) => all.filter(({ kind }) => kind === 'heading').map(shape);
      expect([name, headings(of)]).toEqual([name, headings(en.pages.get(name)!.blocks)]);
    }
    const order = (contents: typeof vi.contents) => contents.flatMap(({ pages }) => pages.map(({ id }) => id));
    expect(order(vi.contents)).toEqual(order(en.contents));
  });

  it('shows no mark of its source', () => {
    for (const { pages } of manuals.values())
      for (const [name, page] of pages) {
        const said = JSON.stringify(page.blocks.filter(({ kind }) => kind !== 'code'));
        expect([name, said.match(/\*\*|\]\(|!\[|&[a-z]+;/)]).toEqual([name, null]);
      }
  });

  it('shows every picture that is kept for it, and each is there', () => {
    const pictures = readdirSync(path.join(manualFolder, 'pictures')).toSorted();
    const manualPages = [...manuals.values()].flatMap(({ pages }) =>
      [...pages.values()].flatMap((page) =>
        page.blocks.flatMap((block) => (block.kind === 'picture' ? [path.basename(block.src)] : [])),
      ),
    );
    expect(manualPages.toSorted()).toEqual(pictures);
  });

  it('lists what can be searched: headings as they are read', () => {
    const all = manuals.get('vi')!.contents.flatMap(({ pages }) => pages);
    expect(all.find(({ id }) => id === 'calculation')?.headings).toContainEqual({
      id: 'số-này-từ-đâu-mà-có',
      text: 'Số này từ đâu mà có',
    });
    expect(plainText(['a ', { kind: 'bold', of: ['b ', { kind: 'code', text: 'c' }] }])).toBe('a b c');
  });
});

describe('a manual that would mislead', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'manual-'));
    mkdirSync(path.join(folder, 'vi'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const write = (name: string, ...lines: string[]) =>
    writeFileSync(path.join(folder, 'vi', `${name}.md`), lines.join('\n'));
  const contents = ['# Mục lục', '', '## Nhóm', '', '| Việc | Trang |', '|---|---|', '| làm | [A](a.md) |'];

  it('is read where it does not', () => {
    write('README', ...contents);
    write('a', '# A', '', '## Một', '', 'Xem [trên](#một) và [mục lục](README.md).');
    expect(readManual('vi', folder).contents).toEqual([
      { title: 'Nhóm', pages: [{ id: 'a', title: 'A', want: 'làm', headings: [{ id: 'một', text: 'Một' }] }] },
    ]);
  });

  it.each([
    ['a link to a page that is not there', ['[x](b.md)'], /b\.md, which is not there/],
    ['a link to a heading that is not there', ['[x](#hai)'], /#hai/],
    ['a link out of the network', ['[x](https://example.org/)'], /network/],
    ['a picture that is not there', ['![x](b.png)'], /b\.png/],
    ['two headings of one name', ['## Một', '## Một'], /twice/],
  ])('is refused for %s', (_, lines, said) => {
    write('README', ...contents);
    write('a', '# A', '', ...lines);
    expect(() => readManual('vi', folder)).toThrow(said);
  });

  it('is refused for a page that the contents do not name', () => {
    write('README', ...contents);
    write('a', '# A');
    write('b', '# B');
    expect(() => readManual('vi', folder)).toThrow(/does not name b\.md/);
  });
});
