import { Flag } from '@spillway/hydrology/flags';
import { expect, it } from 'vitest';
import { riverFlowOf, riverFlowOfRecord, riverQuantity } from './river-flow.ts';

const state = (value: number, required: number) => riverFlowOf({ value, flags: Flag.none }, required).state;

it('keeps what the river must get, or is below it, as the figures beside it read', () => {
  expect(state(3.2, 3)).toBe('kept');
  expect(state(2.9999, 3)).toBe('kept');
  expect(state(2.999, 3)).toBe('below');
  expect(state(0, 0)).toBe('kept');
});

it('says nothing where nothing is required or nobody knows the flow', () => {
  expect(riverFlowOf({ value: 3.2, flags: 0 }, null)).toEqual({ flow: 3.2, required: null, state: null });
  expect(riverFlowOf({ value: 0, flags: Flag.missing }, 3)).toEqual({ flow: null, required: 3, state: null });
  expect(riverFlowOf(undefined, 3)).toEqual({ flow: null, required: 3, state: null });
});

it('leaves out the water of the turbines where it goes to another river', () => {
  expect(riverQuantity({ specialProjects: [] })).toBe('total_discharge_out');
  expect(riverQuantity({ specialProjects: ['second'] })).toBe('total_discharge_out');
  expect(riverQuantity({ specialProjects: ['first', 'second'] })).toBe('total_discharge_dam');
});

it('knows nothing of a plant without outlets, whatever was recorded of it', () => {
  const results = new Map([['total_discharge_out', { value: 0, flags: Flag.none }]]);
  const settings = { specialProjects: [], minimumReleaseM3s: 3 };
  const state = (gates: object[]) =>
    riverFlowOfRecord(results, { gates, units: [], settings } as unknown as Parameters<typeof riverFlowOfRecord>[1])
      .state;
  expect([state([]), state([{}])]).toEqual([null, 'below']);
});
