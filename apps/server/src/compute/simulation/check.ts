import { itemAt } from '@spillway/checked/reads';
import { maxSimulationDays } from '@spillway/contract/compute/simulation/codes';
import type { SimulationContent } from '@spillway/contract/compute/simulation/shape';
import type { Scene } from '@spillway/contract/compute/simulation/simulation';
import { dayMs, minuteMs } from '@spillway/plant-time/spans';
import { Refusal, type RefusedField } from '../../platform/http/refusal.ts';

/** A plan needs at least one whole step. */
const minMs = 20 * minuteMs;

/** Refuses implausible plans, and starting states from which nothing can be simulated. */
export function refuseWrong(scene: Scene, { steps, until, inflow }: SimulationContent): void {
  if (scene.state !== 'ready') throw new Refusal('simulation.not_ready');
  const faults: RefusedField[] = [];
  const [fromMs, untilMs] = [Date.parse(scene.at), Date.parse(until)];
  if (untilMs < fromMs + minMs || untilMs > fromMs + maxSimulationDays * dayMs)
    faults.push({ field: 'content.until', rule: 'simulation_end', facts: { days: maxSimulationDays } });
  let beforeMs = fromMs - 1;
  for (const [index, step] of steps.entries()) {
    const atMs = Date.parse(step.at);
    if (atMs <= beforeMs || atMs >= untilMs)
      faults.push({ field: `content.steps.${index}.at`, rule: 'simulation_order' });
    beforeMs = atMs;
  }
  const { points } = inflow;
  if (points === null && (inflow.kind !== 'forecast' || scene.forecast === null))
    faults.push({ field: 'content.inflow.points', rule: 'simulation_no_forecast' });
  if (
    points?.length === 0 ||
    points?.some(({ minute }, index) => index > 0 && minute <= itemAt(points, index - 1).minute)
  )
    faults.push({ field: 'content.inflow.points', rule: 'simulation_points' });
  if (faults.length > 0) throw new Refusal('request.invalid', {}, faults);
}
