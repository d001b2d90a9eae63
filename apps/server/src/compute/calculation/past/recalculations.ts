import type { Actor } from '../../../access/actor.ts';
import { stepMsOf } from '../../../plant/in-force/in-force.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { firstSampleMs } from '../../../series/samples/samples.ts';
import { refuse } from '../by-hand/by-hand.ts';
import type { CalculationDeps } from '../deps.ts';
import { ceilTo, floorTo } from '../inputs/grid.ts';
import { seriesByOwner } from '../inputs/input-plan.ts';
import { inputsOf } from '../inputs/load.ts';
import type { Period } from '../inputs/periods.ts';
import type { Records } from '../record/records.ts';
import { isOpen } from '../work.ts';
import {
  holdRecalculation,
  insertRecalculation,
  listRecalculations,
  type Recalculation,
  writeProgress,
} from './recalculation-store.ts';

const maxListed = 50;
export const jobName = 'calculation';

export function createRecalculations(deps: CalculationDeps & { readonly records: Records }) {
  const { database, clock, audit, publish, jobs, inForce, catalogue, records } = deps;

  const entry = (act: string, { recalculationId }: Recalculation) => ({
    action: `calculation.${act}`,
    object: { kind: 'recalculation', id: recalculationId, name: null },
  });
  const changedEvent = (hydroCode: string) =>
    ({ topic: 'calculation.changed', hydroCode, payload: { kind: 'recalculation' } }) as const;

  return {
    /** The recalculation continues by itself, on any node and after restarts. */
    async ask(
      actor: Actor,
      hydroCode: string,
      period: Period & { readonly withoutManual: boolean; readonly reason?: string | null },
    ): Promise<Recalculation> {
      const now = clock.now();
      if (period.toMs < period.fromMs) refuse([{ field: 'to', rule: 'after_start' }]);
      if (period.toMs > now.getTime()) refuse([{ field: 'to', rule: 'not_in_future' }]);
      const plant = await records.plantOf(hydroCode);
      if (period.fromMs < (plant.recordStart?.getTime() ?? 0)) refuse([{ field: 'from', rule: 'before_record' }]);
      const current = await inForce.at(hydroCode, now);
      const stepMs = stepMsOf(current);
      const inputs = inputsOf([current], seriesByOwner(plant)).map(({ seriesId }) => seriesId);
      // Before the first reading there are no inputs to compute from.
      const beganMs = (await firstSampleMs(database.sql, plant.plantNo, inputs)) ?? Number.POSITIVE_INFINITY;
      if (period.toMs < beganMs) refuse([{ field: 'to', rule: 'before_record' }]);
      const [fromMs, toMs] = [ceilTo(Math.max(period.fromMs, beganMs), stepMs), floorTo(period.toMs, stepMs)];
      if (toMs < fromMs) refuse([{ field: 'to', rule: 'after_start' }]);
      const { withoutManual, reason = null } = period;
      const recalculation = { fromMs, toMs, stepMs, askedBy: actor.username, askedAt: now, withoutManual, reason };
      return await database.transaction(async (tx) => {
        const made = await insertRecalculation(tx, plant.plantNo, recalculation);
        const after = {
          from: new Date(fromMs).toISOString(),
          to: new Date(toMs).toISOString(),
          without_manual: withoutManual,
          ...(reason === null ? {} : { reason }),
        };
        await audit.record(tx, { who: actor, hydroCode, ...entry('recalculate', made), before: null, after });
        await publish(tx, changedEvent(hydroCode));
        await jobs.send(jobName, {}, { tx });
        return made;
      });
    },

    /** Finished steps stay as recomputed. */
    async cancel(actor: Actor, hydroCode: string, recalculationId: string): Promise<Recalculation> {
      const plant = await records.plantOf(hydroCode);
      return await database.transaction(async (tx) => {
        const heldRecalculation = await holdRecalculation(tx, plant.plantNo, recalculationId);
        if (heldRecalculation === null) throw new Refusal('calculation.no_recalculation');
        if (!isOpen(heldRecalculation)) return heldRecalculation;
        const cancelled = { ...heldRecalculation, state: 'cancelled', finishedAt: clock.now() } as const;
        await writeProgress(tx, plant.plantNo, cancelled);
        const [before, after] = [{ state: heldRecalculation.state }, { state: cancelled.state }];
        await audit.record(tx, { who: actor, hydroCode, ...entry('cancel', heldRecalculation), before, after });
        await publish(tx, changedEvent(hydroCode));
        return cancelled;
      });
    },

    async list(hydroCode: string): Promise<Recalculation[]> {
      const plant = await catalogue.of(hydroCode);
      return plant ? await listRecalculations(database.sql, plant.plantNo, maxListed) : [];
    },
  };
}
