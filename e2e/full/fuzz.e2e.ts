import { expect, it } from 'vitest';
import { runFuzz } from '../fuzz/run-fuzz.ts';

it('takes of odd readings what the rules take, and keeps just that (the full run is npm run fuzz)', async () => {
  const report = await runFuzz(20_000, 20261120, () => undefined);
  // toMatchObject would not do: it matches any object against an empty one.
  expect(report.wrong).toEqual({});
  expect(report.serverErrors).toBe(0);
  expect(report.broken).toBeGreaterThan(0);
  expect(report.entered).toBeGreaterThan(0);
  expect(report.versions).toBeGreaterThan(0);
  expect(report.conflicts).toBeGreaterThan(0);
  expect(new Set(Object.keys(report.verdicts))).toEqual(new Set(everyVerdict));
});

const everyVerdict = [
  'accepted',
  'duplicate',
  'corrected',
  'reading.edited',
  'reading.malformed',
  'reading.no_series',
  'reading.unknown_field',
  'reading.unknown_series',
  'reading.closed_series',
  'reading.computed_series',
  'reading.bad_time',
  'reading.in_future',
  'reading.too_early',
  'reading.not_number',
  'reading.unknown_unit',
];
