import { itemAt } from '@spillway/checked/reads';
import { maxPlanHours } from '@spillway/contract/compute/release-plans/codes';
import { hourMs } from '@spillway/plant-time/spans';
import type { PlantInForce } from '../../plant/in-force/in-force.ts';
import { Refusal, type RefusedField } from '../../platform/http/refusal.ts';
import type { PlanContent } from './content.ts';

export interface Draft {
  readonly steps: readonly {
    readonly at: string;
    readonly gates: readonly { readonly outletId: string; readonly opening: number }[];
    readonly units: readonly { readonly outletId: string; readonly power: number }[];
  }[];
  readonly until: string;
}

type OutletsInForce = Pick<PlantInForce, 'plant' | 'gates' | 'units'>;

/** Null when not described. */
export function greatestOpeningM({ plant, gates }: OutletsInForce, outletId: string): number | null {
  const greatest = plant?.gates[gates.findIndex((gate) => gate.outletId === outletId)]?.maxOpeningM;
  return greatest !== undefined && Number.isFinite(greatest) ? greatest : null;
}

/** An overflow without a gate or a pipe that is always open cannot be planned. */
export const isGated = ({ plant, gates }: OutletsInForce, outletId: string): boolean =>
  plant?.gates[gates.findIndex((gate) => gate.outletId === outletId)]?.gated ?? false;

/** Adds the outlets' present names; refuses implausible values. */
export function contentOf(draft: Draft, inForce: OutletsInForce, nowMs: number): PlanContent {
  const faults: RefusedField[] = [];
  const untilMs = Date.parse(draft.until);
  if (untilMs <= nowMs || untilMs > nowMs + maxPlanHours * hourMs)
    faults.push({ field: 'until', rule: 'plan_past', facts: { hours: maxPlanHours } });
  const findOutlet = (kind: 'gates' | 'units', outletId: string, field: string) => {
    const found = inForce[kind].find((one) => one.outletId === outletId);
    if (!found || (kind === 'gates' && !isGated(inForce, outletId))) faults.push({ field, rule: 'plan_outlet' });
    return { outletId, code: found?.code ?? '', name: found?.name ?? '' };
  };
  const checkMax = (limit: number | null, value: number, field: string, rule: 'plan_too_open' | 'plan_too_strong') => {
    if (limit !== null && value > limit + 1e-9) faults.push({ field, rule, facts: { most: limit } });
  };
  const steps = draft.steps.map((step, index) => {
    const path = `steps.${index}`;
    const atMs = Date.parse(step.at);
    const before = index === 0 ? Number.NEGATIVE_INFINITY : Date.parse(itemAt(draft.steps, index - 1).at);
    if (atMs <= before || atMs >= untilMs) faults.push({ field: `${path}.at`, rule: 'plan_order' });
    const ids = [...step.gates, ...step.units].map(({ outletId }) => outletId);
    if (new Set(ids).size < ids.length) faults.push({ field: path, rule: 'plan_outlet_twice' });
    return {
      atMs,
      gates: step.gates.map(({ outletId, opening }, i) => {
        const gate = findOutlet('gates', outletId, `${path}.gates.${i}.outlet_id`);
        checkMax(greatestOpeningM(inForce, outletId), opening, `${path}.gates.${i}.opening`, 'plan_too_open');
        return { ...gate, openingM: opening };
      }),
      units: step.units.map(({ outletId, power }, i) => {
        const unit = findOutlet('units', outletId, `${path}.units.${i}.outlet_id`);
        const rated = inForce.units.find((one) => one.outletId === outletId)?.ratedPowerMw ?? null;
        checkMax(rated, power, `${path}.units.${i}.power`, 'plan_too_strong');
        return { ...unit, powerMw: power };
      }),
    };
  });
  if (faults.length > 0) throw new Refusal('request.invalid', {}, faults);
  return { steps, untilMs };
}
