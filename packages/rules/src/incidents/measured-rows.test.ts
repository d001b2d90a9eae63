import { minuteMs } from '@spillway/plant-time/spans';
import { expect, it } from 'vitest';
import type { Definition, Measure } from '../definition/definition.ts';
import { measureInto } from '../measures/measure.ts';
import { seeded } from '../testing/seeded.ts';
import { MeasuredRows } from './measured-rows.ts';

const rowMs = 5 * minuteMs;
const timesMs = Float64Array.from({ length: 60 }, (_, row) => row * rowMs);
const measures: readonly Measure[] = [
  { kind: 'sum', windowMin: 30 },
  { kind: 'rate', windowMin: 30, perMin: 60, by: 'ends' },
  { kind: 'rate', windowMin: 30, perMin: 60, by: 'least_squares' },
];

it.each(measures)(
  'is what the whole history says, in whatever order its rows come and are corrected: %o',
  (measure) => {
    const draw = seeded(7);
    for (let history = 0; history < 8; history += 1) {
      const measured = new MeasuredRows({ ...definition, measure }, timesMs, rowMs);
      const knownByKey = new Map<number, number>();
      for (let arrival = 0; arrival < 120; arrival += 1) {
        const place = draw.whole(0, timesMs.length - 1);
        const value = draw.chance(0.2) ? Number.NaN : draw.whole(-2e6, 10e6) / 1e6;
        knownByKey.set(place, value);
        measured.put(place, value);
        const until = timesMs.findLastIndex((timeMs) => timeMs <= timesMs[place]! + measured.reachMs);
        measured.measure(place, until);
        expect(measuredOf(measured)).toEqual(referenceMeasure(measure, knownByKey));
      }
    }
  },
);

const measuredOf = ({ values, bounds, coverages }: MeasuredRows) =>
  [...values].flatMap((value, index) =>
    Number.isNaN(value) ? [] : [[index, value, bounds[index] === 0 ? 'exact' : 'at_least', coverages[index]]],
  );

function referenceMeasure(measure: Measure, known: ReadonlyMap<number, number>): unknown[] {
  const places = [...known.keys()].toSorted((a, b) => a - b);
  const rows = { timesMs: places.map((place) => place * rowMs), values: places.map((place) => known.get(place)!) };
  const all: unknown[] = [];
  const sink = {
    value(atMs: number, _dataMs: number, value: number, bound: string, coverage: number) {
      all.push([atMs / rowMs, value, bound, coverage]);
      return true;
    },
  };
  measureInto(sink, { ...definition, measure }, { atMs: 0, rows, rowMs });
  return all;
}

const definition: Omit<Definition, 'measure'> = {
  schema: 2,
  target: { kind: 'figure', id: 'any', quantity: 'any' },
  operator: 'above',
  ladder: [],
  hysteresis: 0,
  timing: { delayMin: 0, delayRows: 1, clearAfterMin: 0, leastRaisedMin: 0, missingAfterMin: null, repeatMin: null },
  wording: {},
};
