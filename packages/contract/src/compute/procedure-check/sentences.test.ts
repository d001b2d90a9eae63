import { expect, it } from 'vitest';
import { limitSentence, rangeSentence, uncertaintySentence } from './sentences.ts';

const limit = { quantity: 'release', comparison: 'at_least', value: 820, against: 900, article: 'Điều 6' } as const;

it('says of a limit what is, what must be, and where it is written', () => {
  expect(limitSentence(limit, 'vi')).toBe('Tổng lưu lượng xả 820 m³/s, phải không nhỏ hơn 900 m³/s (Điều 6)');
  expect(limitSentence(limit, 'en')).toBe('Total release 820 m³/s, must be at least 900 m³/s (Điều 6)');
  expect(limitSentence({ ...limit, value: null }, 'vi')).toBe('Tổng lưu lượng xả phải không nhỏ hơn 900 m³/s (Điều 6)');
  expect(limitSentence({ ...limit, against: null }, 'en')).toBe(
    'Total release 820 m³/s, its limit is not known (Điều 6)',
  );
  const level = {
    quantity: 'lake_level',
    comparison: 'at_most',
    value: 172.456,
    against: 172,
    article: 'Bảng 1',
  } as const;
  expect(limitSentence(level, 'vi')).toBe('Mực nước hồ 172,46 m, phải không lớn hơn 172,00 m (Bảng 1)');
});

it('says of the release between what it must be', () => {
  const edge = (value: number, article = 'Điều 6') => ({ value, article });
  const bothLimits = { value: 820, least: edge(900), most: edge(1100) };
  expect(rangeSentence(bothLimits, 'vi')).toBe('Xả 820 m³/s, phải trong 900–1.100 m³/s (Điều 6)');
  expect(rangeSentence(bothLimits, 'en')).toBe('Release 820 m³/s, must be within 900–1,100 m³/s (Điều 6)');
  expect(rangeSentence({ ...bothLimits, most: null }, 'vi')).toBe('Xả 820 m³/s, phải từ 900 m³/s trở lên (Điều 6)');
  expect(rangeSentence({ value: null, least: null, most: edge(500, 'Lệnh 12') }, 'en')).toBe(
    'Release, must be at most 500 m³/s (Lệnh 12)',
  );
  expect(rangeSentence({ ...bothLimits, most: edge(500, 'Lệnh 12') }, 'vi')).toBe(
    'Xả 820 m³/s: vừa phải từ 900 trở lên, vừa không quá 500 m³/s (Điều 6; Lệnh 12)',
  );
  expect(rangeSentence({ value: 1, least: null, most: null }, 'vi')).toBeNull();
});

it('says why nobody can say', () => {
  const names = new Map([['giao_thuy', 'Giao Thủy']]);
  expect(uncertaintySentence({ code: 'stale', of: 'giao_thuy' }, names, 'vi')).toBe('Giao Thủy: số liệu đã cũ');
  expect(uncertaintySentence({ code: 'missing', of: 'inflow' }, names, 'en')).toBe('Inflow: no data');
  expect(uncertaintySentence({ code: 'day_not_over', of: 'release_day_mean', neededM3s: 29.3 }, names, 'vi')).toBe(
    'Ngày chưa kết thúc; từ nay đến hết ngày xả trung bình 29 m³/s thì vừa đạt giới hạn',
  );
  expect(uncertaintySentence({ code: 'level_not_set', of: 'normalM' }, names, 'vi')).toBe(
    'Mực nước dâng bình thường: chưa khai báo',
  );
});
