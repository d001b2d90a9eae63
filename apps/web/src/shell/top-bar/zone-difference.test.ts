import { expect, it } from 'vitest';
import { zoneDifference } from './zone-difference.ts';

const at = Date.parse('2026-11-23T00:00:00Z');

it('the zone of the plant is named only where the browser has another time', () => {
  expect(zoneDifference(at, 'Asia/Ho_Chi_Minh', 420)).toBeNull();
  // Another name of the same time zone.
  expect(zoneDifference(at, 'Asia/Bangkok', 420)).toBeNull();
  expect(zoneDifference(at, 'Asia/Ho_Chi_Minh', 60)).toBe('GMT+7');
  expect(zoneDifference(at, 'Asia/Kathmandu', 420)).toBe('GMT+5:45');
  expect(zoneDifference(at, 'America/St_Johns', 420)).toBe('GMT−3:30');
});
