import { expect, it } from 'vitest';
import type { Content, Scene } from '../queries.ts';
import { firstOpening } from './first-opening.ts';

const outlets = [
  { outlet_id: 'V1', now: 0.5 },
  { outlet_id: 'V2', now: null },
] as unknown as Scene['outlets'];

const planOf = (
  ...steps: readonly (readonly [string, Readonly<Record<string, number>>])[]
): Pick<Content, 'steps'> => ({
  steps: steps.map(([at, gates]) => ({
    at,
    gates: Object.entries(gates).map(([outlet_id, opening]) => ({ outlet_id, opening })),
    units: [{ outlet_id: 'H1', power: 60 }],
  })),
});

it.each([
  ['no step', planOf(), null],
  ['units alone', planOf(['01:00', {}]), null],
  ['a gate that stays, then one that closes', planOf(['01:00', { V1: 0.5 }], ['02:00', { V1: 0 }]), null],
  ['one that opens further', planOf(['01:00', { V1: 0.2 }], ['02:00', { V1: 0.4 }]), '02:00'],
  ['one of which nothing is known', planOf(['01:00', { V1: 0.5, V2: 0.5 }]), '01:00'],
])('%s', (_, plan, at) => {
  expect(firstOpening(plan, outlets)).toBe(at);
});
