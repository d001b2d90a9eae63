import { itemAt, lastOf, required } from '@spillway/checked/reads';
import { calculation as contract } from '@spillway/contract/compute/calculation/calculation';
import { actorOf } from '../../../access/actor.ts';
import { plantOf } from '../../../plant/plant-of.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Series } from '../../../series/series.ts';
import type { Calculation } from '../calculation.ts';
import { engineRules } from '../figures/engine-rules.ts';
import { recalculationView } from '../record/wire.ts';
import type { OutdatedSummary } from './outdated-summary.ts';

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

export function calculationPastRoutes(
  { records, recalculations, outdated, progress, timeZoneOf }: Calculation,
  { rederivationsLeft, catalogue }: Pick<Series, 'rederivationsLeft' | 'catalogue'>,
): Implementation[] {
  const spanOf = ({ periods }: OutdatedSummary) => ({ fromMs: itemAt(periods, 0).fromMs, toMs: lastOf(periods).toMs });
  return [
    implement(contract.progress, async (call) => {
      const hydroCode = plantOf(call);
      const plant = await catalogue.of(hydroCode);
      const work = plant && (await progress(plant));
      const left = await rederivationsLeft(hydroCode);
      return {
        computedTo: iso(work?.computedToMs ?? null),
        steps: work?.steps ?? 0,
        stepsLeft: work?.left ?? 0,
        from: iso(work?.fromMs ?? null),
        to: iso(work?.toMs ?? null),
        since: work?.since ?? null,
        doneAt: work?.doneAt ?? null,
        readings: left.readings,
        readingsLeft: Math.max(0, left.readings - left.examined),
        held: work?.isHeld ?? false,
        sought: left.isSought || (work?.isSought ?? false),
      };
    }),
    implement(contract.outdated, async (call) => {
      const plant = await catalogue.of(plantOf(call));
      const found = plant ? await outdated.find(plant) : [];
      return {
        rulesNow: engineRules,
        groups: found.map((one) => {
          const { fromMs, toMs } = spanOf(one);
          return { rules: one.rules, records: one.records, from: required(iso(fromMs)), to: required(iso(toMs)) };
        }),
        may: { recalculate: call.caller.permissions.has('dashboard.save-revert') },
      };
    }),
    implement(contract.renew, async (call) => {
      const hydroCode = plantOf(call);
      const plant = await records.plantOf(hydroCode);
      const found = await outdated.find(plant);
      if (found.length === 0) throw new Refusal('calculation.nothing_outdated');
      const spans = found.map(spanOf);
      const fullRequest = {
        fromMs: Math.max(Math.min(...spans.map(({ fromMs }) => fromMs)), plant.recordStart?.getTime() ?? 0),
        toMs: Math.max(...spans.map(({ toMs }) => toMs)),
      };
      const recalculation = { ...fullRequest, withoutManual: false, reason: call.body.reason };
      const made = await recalculations.ask(actorOf(call), hydroCode, recalculation);
      return [recalculationView(made, await timeZoneOf(hydroCode))];
    }),
  ];
}
