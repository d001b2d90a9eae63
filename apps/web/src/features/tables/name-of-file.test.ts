import { expect, it } from 'vitest';
import { nameOfFile } from './name-of-file.ts';

it('is what a person would type after the file was chosen', () => {
  expect(nameOfFile('Duong_dung_tich  2026.xlsx')).toBe('Duong dung tich 2026');
  expect(nameOfFile('Đường dung tích.CSV'.normalize('NFD'))).toBe('Đường dung tích');
  expect(nameOfFile('ZV.v2.csv')).toBe('ZV.v2');
  expect(nameOfFile('.csv')).toBe('');
  expect(nameOfFile(`${'a'.repeat(150)}.csv`)).toHaveLength(120);
});
