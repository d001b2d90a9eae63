import type { Actor } from '../../../access/actor.ts';
import { plantsOf } from '../../../access/plants/plants.ts';
import type { History } from '../../../plant/history/history.ts';
import { stepMsOf } from '../../../plant/in-force/in-force.ts';
import { requireTrusted } from '../../../platform/clock.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CalculationDeps } from '../deps.ts';
import { floorTo } from '../inputs/grid.ts';
import { readPastWork } from '../past/past-work-store.ts';
import { jobName } from '../past/recalculations.ts';
import type { Records } from '../record/records.ts';
import { holdState, type PlantState } from '../state-store.ts';
import { listOperations, readOperation, type StoredOperation, writeOperation } from './store.ts';

export interface Operation extends StoredOperation {
  /** Steps up to now without a record or with a stale one. */
  readonly stepsWaiting: number;
}

interface OperationDeps extends CalculationDeps {
  readonly history: History;
  readonly records: Records;
}

export function createOperation(deps: OperationDeps) {
  const { database, clock, audit, publish, history, jobs, inForce, catalogue, records } = deps;
  const db = database.sql;

  async function read(hydroCode: string): Promise<Operation> {
    const now = clock.now();
    const plant = await catalogue.of(hydroCode);
    const stored = await readOperation(db, hydroCode);
    if (!plant) return { ...stored, stepsWaiting: 0 };
    const stepMs = stepMsOf(await inForce.at(hydroCode, now));
    const { computedToMs, left } = await readPastWork(db, plant.plantNo, stepMs);
    const ahead = computedToMs === null ? 0 : (floorTo(now.getTime(), stepMs) - computedToMs) / stepMs;
    return { ...stored, stepsWaiting: left + Math.max(0, Math.floor(ahead)) };
  }

  return {
    read,
    ofPlantsOf: async (accountId: string) => listOperations(db, await plantsOf(db, accountId)),

    stored: (hydroCode: string): Promise<StoredOperation> => readOperation(db, hydroCode),

    /** No automatic result is stored after this commits: both lock the plant's state. */
    async change(
      actor: Actor,
      hydroCode: string,
      { method, reason }: { readonly method: PlantState['method']; readonly reason: string },
    ): Promise<Operation> {
      requireTrusted(clock);
      const { plantNo } = await records.plantOf(hydroCode);
      await database.transaction(async (tx) => {
        await holdState(tx, plantNo);
        const before = await readOperation(tx, hydroCode);
        if (before.method === method)
          throw new Refusal(method === 'manual' ? 'calculation.is_manual' : 'calculation.is_automatic', {
            who: before.by ?? 'Spillway',
          });
        await writeOperation(tx, plantNo, { method, since: clock.now(), by: actor.username, reason });
        const object = { kind: 'operation', id: hydroCode, name: hydroCode } as const;
        const after = { operation_method: method, reason };
        await history.record(tx, { hydroCode, who: actor, ...object, data: after });
        await audit.record(tx, {
          who: actor,
          hydroCode,
          action: 'calculation.operation',
          object,
          before: { operation_method: before.method, reason: before.reason },
          after,
        });
        await publish(tx, { topic: 'calculation.changed', hydroCode, payload: { kind: 'operation' } });
        // Computes the missed steps at once.
        if (method === 'auto') await jobs.send(jobName, {}, { tx });
      });
      return await read(hydroCode);
    },
  };
}

export type OperationRoom = ReturnType<typeof createOperation>;
