import { describe, expect, it } from 'vitest';
import { t, tEn } from './words.ts';

/** The catalogues belong to the app; these examples test how tests look up texts in them. */
describe('a test that takes its words from the app', () => {
  it('gets them filled, in either language', () => {
    expect(t('stations.done.added', { name: 'Trà Leng' })).toBe('Đã thêm trạm “Trà Leng”');
    expect([1, 3].map((count) => tEn('stations.count', { count }))).toEqual(['1 station', '3 stations']);
  });

  it('finds a text whatever it is filled with, and no other one', () => {
    const added = t.like('stations.done.added');
    expect(added.test('Đã thêm trạm “Trà Leng (mới)”')).toBe(true);
    expect(added.test('Đã thêm trạm “Trà Leng”. Xem')).toBe(false);
    expect(t.first('stations.done.added').test('Đã thêm trạm “Trà Leng”. Xem')).toBe(true);
    expect(t.like('stations.done.added', { name: 'A (1)' }).test('Đã thêm trạm “A (1)”')).toBe(true);
    expect(t.like('stations.done.added', { name: 'A (1)' }).test('Đã thêm trạm “B”')).toBe(false);
    expect(t.within('stations.done.added').test('07:00 Đã thêm trạm “B” bởi Thu')).toBe(true);
  });

  it('is told where nothing says so', () => {
    expect(() => t('stations.none' as 'stations.title')).toThrow('No catalogue says stations.none.');
    expect(() => t('nowhere.title' as 'stations.title')).toThrow('There is no catalogue nowhere.');
  });
});
