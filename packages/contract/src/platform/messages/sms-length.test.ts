import { describe, expect, it } from 'vitest';
import { stripAccents } from './accents.ts';
import { cutToSegments, smsLength } from './sms-length.ts';

describe('the length of an SMS', () => {
  it.each([
    ['', 'gsm7', 0, 1, 160],
    ['a'.repeat(160), 'gsm7', 160, 1, 0],
    ['a'.repeat(161), 'gsm7', 161, 2, 145],
    ['a'.repeat(306), 'gsm7', 306, 2, 0],
    ['a'.repeat(307), 'gsm7', 307, 3, 152],
    ['€'.repeat(80), 'gsm7', 160, 1, 0],
    // An escaped character does not fit into the rest of a segment: 76 of them use 152 of 153.
    ['€'.repeat(153), 'gsm7', 306, 3, 151],
    ['Đ'.repeat(70), 'ucs2', 70, 1, 0],
    ['ộ'.repeat(71), 'ucs2', 71, 2, 63],
    ['😀'.repeat(35), 'ucs2', 70, 1, 0],
    // 33 pairs use 66 of 67.
    ['😀'.repeat(67), 'ucs2', 134, 3, 65],
  ] as const)('case %#', (text, encoding, units, segments, left) => {
    expect(smsLength(text)).toEqual({ encoding, units, segments, left });
  });

  it('is half as long without accents', () => {
    const text = 'Hồ Mẫu: mực nước 172,35 m vượt MNDBT, lưu lượng về 640 m³/s. Đề nghị trực ca xác nhận trước 14:00.';
    expect(smsLength(text)).toMatchObject({ encoding: 'ucs2', segments: 2 });
    const plain = stripAccents(text).replace('³', '3');
    expect(plain).toBe(
      'Ho Mau: muc nuoc 172,35 m vuot MNDBT, luu luong ve 640 m3/s. De nghi truc ca xac nhan truoc 14:00.',
    );
    expect(smsLength(plain)).toMatchObject({ encoding: 'gsm7', segments: 1 });
  });
});

describe('a text that is too long', () => {
  it('is cut to its segments, told by three points, and never to less than fits', () => {
    for (const letter of ['a', 'ộ', '€', '😀'])
      for (const most of [1, 2, 3]) {
        const cut = cutToSegments(letter.repeat(700), most);
        expect(smsLength(cut).segments).toBe(most);
        expect(cut.endsWith(`${letter}...`)).toBe(true);
        expect(smsLength(cut.replace('...', `${letter}...`)).segments).toBe(most + 1);
      }
  });

  it('stays as it is where it fits', () => {
    expect(cutToSegments('a'.repeat(160), 1)).toBe('a'.repeat(160));
  });
});
