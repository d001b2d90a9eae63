import { packed } from '@spillway/contract/compute/simulation/packed';
import { expect, it } from 'vitest';
import { replacedOf } from './replaced.ts';

const plant = { gates: [{ gated: true, maxOpeningM: 9 }], units: [] };
const curve = { storageMcmByLevelM: { keys: Float64Array.of(230, 256), values: Float64Array.of(9, 86) } };
const scene = {
  procedure: { procedure_id: 'p1', title: 'Quy trình' },
  engine: packed({ plant, curve, set: { gateOpeningsM: [0.5] } }),
};
const now = (curveNow: object = curve, plantNow: object = plant) =>
  ({ inForce: { plant: plantNow, capacityCurve: curveNow }, version: { procedureId: 'p1' } }) as unknown as Parameters<
    typeof replacedOf
  >[1];

it('a start is of what is in force while procedure, outlets and tables are the same, however its gates stand by now', () => {
  expect(replacedOf(scene, now())).toEqual({ procedure: false, tables: false });
  const read = { storageMcmByLevelM: { ...curve.storageMcmByLevelM, hint: 1 } };
  expect(replacedOf(scene, now(read)).tables).toBe(false);
  expect(replacedOf({ ...scene, engine: null }, now())).toEqual({ procedure: false, tables: false });
});

it('another procedure, none any more, another curve and other gates are told', () => {
  expect(replacedOf(scene, { ...now(), version: { procedureId: 'p2' } }).procedure).toBe(true);
  expect(replacedOf(scene, { ...now(), version: null }).procedure).toBe(true);
  const higher = { storageMcmByLevelM: { keys: Float64Array.of(230, 257), values: Float64Array.of(9, 86) } };
  expect(replacedOf(scene, now(higher)).tables).toBe(true);
  expect(replacedOf(scene, now(curve, { ...plant, gates: [] })).tables).toBe(true);
});
