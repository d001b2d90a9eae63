import { describe, expect, it } from 'vitest';
import { entriesOf, findPages } from './find-pages.ts';
import type { Contents } from './markup.ts';

const contents: Contents = [
  {
    title: 'Trong ca trực',
    pages: [
      { id: 'dashboard', title: 'Giám sát vận hành', want: 'xem tình trạng hồ', headings: [{ id: 'a', text: 'Đập' }] },
      { id: 'map', title: 'Bản đồ', want: 'xem mưa', headings: [] },
    ],
  },
  {
    title: 'Quản trị',
    pages: [{ id: 'tables', title: 'Bảng nội suy', want: 'đường dung tích', headings: [{ id: 'b', text: 'Tải lên' }] }],
  },
];
const found = (typedText: string) =>
  findPages(contents, typedText).flatMap(({ pages }) =>
    pages.map(({ id, found: of }) => [id, ...of.map((one) => one.id)]),
  );

describe('search in the manual', () => {
  it('shows everything before anything is typed, and no headings', () => {
    expect(found(' ')).toEqual([['dashboard'], ['map'], ['tables']]);
  });

  it('finds titles, tasks and headings without their marks, in any order of words', () => {
    expect(found('dap')).toEqual([['dashboard', 'a']]);
    expect(found('TICH dung')).toEqual([['tables']]);
    expect(found('ban do')).toEqual([['map']]);
    expect(found('không có')).toEqual([]);
  });

  it('gives the search over everything each page and each heading with its page', () => {
    expect(entriesOf(contents)[1]).toEqual({
      page: 'dashboard',
      anchor: 'a',
      title: 'Đập',
      hint: 'Giám sát vận hành',
    });
    expect(entriesOf(contents)).toHaveLength(5);
  });
});
