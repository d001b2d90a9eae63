import { expect, it } from 'vitest';
import type { SimulationInflow } from './shape.ts';
import type { Scene } from './simulation.ts';
import { inflowOf } from './task.ts';

const scene = { at: '2026-10-01T00:00:00.000Z', forecast: null } as unknown as Scene;
const points = [
  { minute: 0, flow: 100 },
  { minute: 120, flow: 400 },
];
const inflow = (kind: SimulationInflow['kind'], inflowPoints: SimulationInflow['points'] = points) =>
  inflowOf(scene, { until: '2026-10-01T06:00:00.000Z', inflow: { kind, label: '', factor: 1, points: inflowPoints } });

it('a flood of the record is known as far as the record goes, a drawn one and a design flood to their end', () => {
  expect(inflow('past').knownRows).toBe(14);
  expect([inflow('drawn').knownRows, inflow('design').knownRows]).toEqual([37, 37]);
  // Later values are still drawn, at the last known flow.
  expect([...inflow('past').inflowM3s].slice(12)).toEqual(Array.from({ length: 25 }, () => 400));
});

it('where nobody has told any flow, nothing is known behind the start, so that no rule is said to be kept', () => {
  expect([inflow('drawn', []).knownRows, inflow('design', []).knownRows, inflow('forecast', null).knownRows]).toEqual([
    1, 1, 1,
  ]);
});
