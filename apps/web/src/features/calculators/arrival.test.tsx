import { expect, it } from 'vitest';
import { createFormat } from '../../base/format/format.ts';
import { type Answer, arrivalOf } from './answer.ts';

const answer = (name: 'T' | 'Q', value: number): Answer => ({
  figures: [{ name, label: 'calculators.figure.T', value, unit: 'calculators.unit.hours', decimals: 2 }],
  flags: [],
});
const tenAmMs = Date.parse('2026-11-22T03:00:00Z');

it('says on which day and at what time of the plant the lake is there', () => {
  const arrival = arrivalOf(answer('T', 30.19), tenAmMs);
  // 30.19 h after 10:00 is 6 h 11 min 24 s after 10:00 of the next day.
  expect(createFormat('vi', 'Asia/Ho_Chi_Minh').dateMinute(arrival)).toBe('16:11 23/11/2026');
  expect(createFormat('vi', 'Asia/Tokyo').dateMinute(arrival)).toBe('18:11 23/11/2026');
});

it('is nothing for a discharge', () => {
  expect(arrivalOf(answer('Q', 30.19), tenAmMs)).toBeNull();
});
