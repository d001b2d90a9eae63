import { expect, it } from 'vitest';
import { warningMessage } from './sentences.ts';

const job = {
  nameVi: 'Hồ gần mức dâng bình thường',
  nameEn: 'The lake is near the normal level',
  operator: 'at_least',
};

it.each([
  [
    { mode: 'single', value: 249.8, threshold: 249.5, level: 'normalM', unit: 'm', perHour: 0.12 },
    'Hồ gần mức dâng bình thường: 249,80 m, đạt hoặc vượt mức dâng bình thường 249,50 m (+0,12 m/giờ)',
    'The lake is near the normal level: 249.80 m, at or above normal level 249.50 m (+0.12 m/h)',
  ],
  [
    { mode: 'sum', value: 52, threshold: 50, unit: 'mm', windowMin: 60, atLeast: 1, subject: 'Trạm mưa 1' },
    'Hồ gần mức dâng bình thường (Trạm mưa 1): ít nhất 52 mm trong 1 giờ, đạt hoặc vượt 50 mm',
    'The lake is near the normal level (Trạm mưa 1): at least 52 mm within 1 h, at or above 50 mm',
  ],
  [
    { mode: 'rate', value: 0.5, threshold: 0.3, unit: 'm', windowMin: 60, perMin: 60, perHour: 0.5 },
    'Hồ gần mức dâng bình thường: +0,50 m/giờ, đạt hoặc vượt 0,30 m/giờ',
    'The lake is near the normal level: +0.50 m/h, at or above 0.30 m/h',
  ],
  [
    { mode: 'rate', value: 0.16, threshold: 0.2, unit: 'm', windowMin: 60, perMin: 60 },
    'Hồ gần mức dâng bình thường: +0,16 m/giờ, trước đó đạt hoặc vượt 0,20 m/giờ',
    'The lake is near the normal level: +0.16 m/h, was at or above 0.20 m/h',
  ],
  [
    { mode: 'rate', value: -42.5, threshold: -40, unit: 'm³/s', windowMin: 60, perMin: 30, operator: 'at_most' },
    'Hồ gần mức dâng bình thường: -42,5 m³/s/30 phút, bằng hoặc dưới -40 m³/s/30 phút',
    'The lake is near the normal level: -42.5 m³/s/30 min, at or below -40 m³/s/30 min',
  ],
  [
    { mode: 'forecast', value: 800, threshold: 700, unit: 'm³/s', leadMin: 360 },
    'Hồ gần mức dâng bình thường: 800 m³/s dự báo trong 6 giờ, đạt hoặc vượt 700 m³/s',
    'The lake is near the normal level: 800 m³/s forecast within 6 h, at or above 700 m³/s',
  ],
  [
    { mode: 'single', value: 42801, threshold: 3000, unit: 'm³/s', doubtedAboveM3s: 9000 },
    'Hồ gần mức dâng bình thường: 42.801 m³/s, đạt hoặc vượt 3.000 m³/s; đáng ngờ: vượt lũ thiết kế lớn nhất 9.000 m³/s',
    'The lake is near the normal level: 42,801 m³/s, at or above 3,000 m³/s; suspect: beyond the largest design flood of 9,000 m³/s',
  ],
  [
    { mode: 'single', value: 9000, threshold: 3000, unit: 'm³/s', doubtedAboveM3s: 9000 },
    'Hồ gần mức dâng bình thường: 9.000 m³/s, đạt hoặc vượt 3.000 m³/s',
    'The lake is near the normal level: 9,000 m³/s, at or above 3,000 m³/s',
  ],
  [
    { mode: 'silence', value: 45.2, threshold: 30 },
    'Hồ gần mức dâng bình thường: không có số liệu 45 phút',
    'The lake is near the normal level: no data for 45 min',
  ],
])('a job says what it found, what that passed, and where it is going: %o', (facts, vi, en) => {
  const warning = { code: 'job' as const, facts: { ...job, ...facts } };
  expect([warningMessage(warning, 'vi'), warningMessage(warning, 'en')]).toEqual([vi, en]);
});

it('says that nothing comes, and what keeps a job from judging', () => {
  expect(warningMessage({ code: 'job_no_data', facts: { ...job, subject: 'Trạm 1' } }, 'vi')).toBe(
    'Hồ gần mức dâng bình thường (Trạm 1): không có số liệu',
  );
  expect(warningMessage({ code: 'job_error', facts: { ...job, error: 'target_gone' } }, 'en')).toBe(
    'The lake is near the normal level: its object no longer exists',
  );
});
