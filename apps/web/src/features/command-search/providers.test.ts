import { describe, expect, it } from 'vitest';
import { fold } from '../../kit/table/fold.ts';
import { nextEntryIndex } from './move.ts';
import { rankOf } from './providers.ts';
import { sortBestFirst } from './use-found.ts';

const rank = (text: string, typedText: string) => rankOf(fold(text), fold(typedText));

describe('the command search', () => {
  it('finds Vietnamese words typed without their marks', () => {
    expect(rank('Tài khoản', 'tai kho')).toBe(0);
    expect(rank('Đổi mật khẩu', 'doi')).toBe(0);
  });

  it('puts a beginning before a word before a part of one', () => {
    expect(rank('Nhóm quyền', 'nhom')).toBe(0);
    expect(rank('Nhóm quyền', 'quyen')).toBe(1);
    expect(rank('Nhóm quyền', 'uye')).toBe(2);
    expect(rank('Nhóm quyền', 'xyz')).toBeNull();
  });

  it('shows everything before anything is typed', () => {
    expect(rank('Nhật ký thao tác', '')).toBe(0);
  });

  it('moves through its results with the arrows, round the ends', () => {
    expect(nextEntryIndex('ArrowDown', 2, 3)).toBe(0);
    expect(nextEntryIndex('ArrowUp', 0, 3)).toBe(2);
    expect(nextEntryIndex('ArrowDown', 0, 0)).toBeNull();
    expect(nextEntryIndex('a', 0, 3)).toBeNull();
  });
});

it('lists the stations of rain before the screens that only speak of it', () => {
  const group = (id: string, ...ranks: number[]) => ({
    id,
    heading: id,
    items: ranks.map((rank) => ({ id: `${id}${rank}`, title: id, icon: 'map' as const, rank, open: () => undefined })),
  });
  const found = sortBestFirst([group('screens', 1, 3), group('stations', 0, 0), group('actions', 1)]);
  expect(found.map(({ id }) => id)).toEqual(['stations', 'screens', 'actions']);
});
