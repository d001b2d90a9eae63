import { noFaults } from '@spillway/contract/compute/simulation/no-faults';
import { packed } from '@spillway/contract/compute/simulation/packed';
import type { SimulationContent } from '@spillway/contract/compute/simulation/shape';
import type { Scene } from '@spillway/contract/compute/simulation/simulation';
import type { Procedure } from '@spillway/rules/procedure/definition';
import { expect, it } from 'vitest';
import { noticesOf } from './notices.ts';

const fromMs = Date.UTC(2026, 9, 1);
const at = new Date(fromMs).toISOString();
const set = { tailwaterM: Number.NaN, gateOpeningsM: [0], unitPowersMw: [], unitsInService: [] };
const scene = {
  at,
  made_at: at,
  asked_at: null,
  engine: packed({ set }),
  outlets: [{ outlet_id: 'a', kind: 'gate', in_service: true, gated: true }],
} as unknown as Scene;
const source = { article: 'Điều 10', text: '', isVerified: true };
const procedure = {
  notices: [{ id: 'n', before: 'first_gate', leadMin: 240, urgentLeadMin: null, to: ['Xã'], source }],
  sirens: [],
} as unknown as Procedure;
const opened = (afterMin: number) =>
  ({
    steps: [
      {
        at: new Date(fromMs + afterMin * 60_000).toISOString(),
        gates: [{ outlet_id: 'a', opening: 1 }],
        units: [],
      },
    ],
    faults: noFaults,
  }) as unknown as SimulationContent;

it('a gate that opens at the very start needs its notice on paper like one that opens later, and is too late for it', () => {
  const [immediateNotices, later] = [0, 60].map((afterMin) => noticesOf({ procedure }, scene, opened(afterMin)));
  for (const acts of [immediateNotices!, later!])
    expect(acts).toMatchObject([{ act: 'first_gate', items: [{ to: ['Xã'], isPast: true }] }]);
});

it('a gate that opens after midnight is announced as the procedure asks that counts then', () => {
  const next = { ...procedure, notices: [{ ...procedure.notices[0]!, leadMin: 30 }] };
  const ahead = [{ fromMs: fromMs + 60 * 60_000, procedure: next }];
  const late = [50, 70].map(
    (afterMin) => noticesOf({ procedure, ahead }, scene, opened(afterMin))[0]!.items[0]!.isPast,
  );
  expect(late).toEqual([true, false]);
});
