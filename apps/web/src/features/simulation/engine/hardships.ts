import type { Line } from '@spillway/contract/compute/simulation/task';
import type { Content, Scene } from '../queries.ts';
import type { Hardship } from './messages.ts';
import { highestOn, type Ready } from './run.ts';

/** For example a storm that stays over the basin instead of passing. */
const moreInflow = 1.5;

/**
 * Highest level under each plan with more inflow than any line, and with the gate that the first plan opens furthest
 * stuck.
 */
export function hardshipsOf(ready: Ready, plans: readonly Content[], lines: readonly Line[]): Hardship[] {
  const highest = (change: (plan: Content) => Content) =>
    plans.map((plan) => {
      const runs = lines.map((line) => highestOn(ready, change(plan), line));
      return runs.some(({ isBeyondCurve }) => isBeyondCurve) ? null : Math.max(...runs.map(({ levelM }) => levelM));
    });
  const more = highest((plan) => ({ ...plan, inflow: { ...plan.inflow, factor: plan.inflow.factor * moreInflow } }));
  const gate = furthestOpened(ready.scene, plans[0]);
  const gateOut = ({ faults, ...plan }: Content): Content => ({
    ...plan,
    faults: { ...faults, stuck_gates: [...faults.stuck_gates, ...(gate ? [gate.outlet_id] : [])] },
  });
  return [
    { name: 'more', gate: null, highestM: more },
    ...(gate ? [{ name: 'gateOut' as const, gate: gate.code, highestM: highest(gateOut) }] : []),
  ];
}

function furthestOpened({ outlets }: Scene, plan: Content | undefined): Scene['outlets'][number] | undefined {
  const moves = plan?.steps.flatMap(({ gates }) => gates) ?? [];
  const furthest = moves.reduce<(typeof moves)[number] | null>(
    (best, move) => (move.opening > (best?.opening ?? 0) ? move : best),
    null,
  );
  return outlets.find(({ outlet_id }) => outlet_id === furthest?.outlet_id);
}
