import { packed } from '@spillway/contract/compute/simulation/packed';
import { procedureOf } from '@spillway/contract/plant/procedure/procedure-of';
import { hourMs } from '@spillway/plant-time/spans';
import { expect, it } from 'vitest';
import { ruleContent } from '../testing/ruled-plant.ts';
import { replacedOf } from './replaced-parts.ts';

const atMs = Date.UTC(2026, 9, 3, 8);
const iso = (hours: number) => new Date(atMs + hours * hourMs).toISOString();
const plant = { gates: [{ gated: true, maxOpeningM: 9 }], units: [] };
const curve = { storageMcmByLevelM: { keys: Float64Array.of(230, 256), values: Float64Array.of(9, 86) } };
const content = ruleContent();
const scene = {
  procedure: { procedure_id: 'p1', title: 'Quy trình' },
  rules: null,
  engine: packed({ plant, curve, set: { gateOpeningsM: [0.5] } }),
};
const version = (procedureId: string, hours: number, of = content) => ({
  procedureId,
  countsFrom: new Date(atMs + hours * hourMs),
  countsUntil: null,
  content: of,
});
const now = (currentCurve: object = curve, plantNow: object = plant, versions = [version('p1', -9)]) =>
  ({ atMs, inForce: { plant: plantNow, capacityCurve: currentCurve }, versions }) as unknown as Parameters<
    typeof replacedOf
  >[2];
const by = (...versions: ReturnType<typeof version>[]) => now(curve, plant, versions);
const until = iso(48);

it('a start is of what is in force while procedure, outlets and tables are the same, however its gates stand by now', () => {
  expect(replacedOf(scene, until, now())).toEqual({ procedure: false, tables: false });
  const read = { storageMcmByLevelM: { ...curve.storageMcmByLevelM, hint: 1 } };
  expect(replacedOf(scene, until, now(read)).tables).toBe(false);
  expect(replacedOf({ ...scene, engine: null }, until, now())).toEqual({ procedure: false, tables: false });
});

it('another procedure, none any more, another curve and other gates are told', () => {
  expect(replacedOf(scene, until, by(version('p2', -1))).procedure).toBe(true);
  expect(replacedOf(scene, until, by()).procedure).toBe(true);
  const higher = { storageMcmByLevelM: { keys: Float64Array.of(230, 257), values: Float64Array.of(9, 86) } };
  expect(replacedOf(scene, until, now(higher)).tables).toBe(true);
  expect(replacedOf(scene, until, now(curve, { ...plant, gates: [] })).tables).toBe(true);
});

it('a version that was to come then is no other one once it counts; one that came since, or was written anew, is', () => {
  const startsWith = (hours: number) => ({
    ...scene,
    procedures_ahead: [{ procedure_id: 'p2', title: '', counts_from: iso(hours) }],
    rules: packed({ procedure: procedureOf(content), ahead: [{ fromMs: 0, procedure: procedureOf(content) }] }),
  });
  const known = (hours: number, ...versions: ReturnType<typeof version>[]) =>
    replacedOf(startsWith(hours), until, by(...versions)).procedure;
  expect(known(-1, version('p2', -1))).toBe(false);
  expect(known(6, version('p1', -9), version('p2', 6))).toBe(false);
  expect(known(6, version('p1', -9), version('p2', 6, ruleContent({ title: 'Quy trình khác' })))).toBe(true);
  expect(known(6, version('p1', -9))).toBe(true);
  expect(replacedOf(scene, until, by(version('p1', -9), version('p2', 6))).procedure).toBe(true);
});
