import { hourMs } from '@spillway/plant-time/spans';
import { expect, it } from 'vitest';
import { pastRunRows } from './past-run-rows.ts';

const base = Date.parse('2026-10-18T05:00:00Z');
const every = (stepH: number, count: number) =>
  Array.from({ length: count }, (_, index) => base + (index + 1) * stepH * hourMs);
const leads = (times: number[]) => pastRunRows({ base, times }).map((at) => (times[at]! - base) / hourMs);

it('of ten days by the hour it tells the first hours, and the leads that are judged', () => {
  expect(leads(every(1, 240))).toEqual([1, 3, 6, 12, 24, 48, 72, 144, 168, 240]);
});

it('tells all of a short run', () => {
  expect(leads(every(6, 8))).toEqual([6, 12, 18, 24, 30, 36, 42, 48]);
});

it('of a run whose times are none of the judged leads it tells evenly many', () => {
  expect(leads(every(5, 48))).toEqual([20, 40, 60, 80, 100, 120, 140, 160, 180, 200, 220, 240]);
});
