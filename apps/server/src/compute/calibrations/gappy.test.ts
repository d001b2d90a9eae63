import { expect, it } from 'vitest';
import { virtualBasin, virtualTask } from '../forecasts/basin-model/model/testing/virtual-basin.ts';
import { refusalsOf } from './carries.ts';
import { search } from './search.ts';

const { record } = virtualTask(24 * 120, 8);

/** No readings for three hours of every day, for four days in a row, and at both ends. */
const isHole = (row: number) =>
  row % 24 < 3 || (row > 900 && row < 996) || row < 30 || row > record.observedM3s.length - 20;

it('a record with holes of hours and days is searched by what it knows, and no figure comes of a hole', () => {
  const gappy = {
    ...record,
    gaugeMm: record.gaugeMm.map((column) => column.map((depth, row) => (isHole(row + 5) ? Number.NaN : depth))),
    observedM3s: record.observedM3s.map((flow, row) => (isHole(row) ? Number.NaN : flow)),
  };
  expect(refusalsOf(gappy, virtualBasin)).toEqual([]);
  const task = {
    content: virtualBasin,
    aim: 'balanced' as const,
    fixed: [],
    keptParts: [],
    generations: 4,
    offsetH: 7,
    record: gappy,
  };
  const result = [...search(task, null)].at(-1)!.part.result!;
  expect(result.calibrated.nse!).toBeGreaterThanOrEqual(result.before.calibrated.nse!);
  expect(result.validated!.nse!).toBeGreaterThan(0);
  const knownCount = gappy.observedM3s.filter((flow) => flow >= 0).length;
  expect(result.calibrated.pairs + result.validated!.pairs).toBeLessThanOrEqual(knownCount);
  for (const { parameters } of result.content.parts)
    expect(Object.values(parameters).every((value) => Number.isFinite(value))).toBe(true);
});
