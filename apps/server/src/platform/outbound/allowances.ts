import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import type { Publish } from '../events/events.ts';
import { Refusal } from '../http/refusal.ts';
import { type AllowanceRow, deleteAllowance, insertAllowance, listAllowances } from './store.ts';
import { readTarget, type Target, writtenTarget } from './targets.ts';

export interface AllowanceDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly publish: Publish;
}

interface Change {
  readonly action: 'outbound.allow' | 'outbound.withdraw';
  readonly allowanceId: string;
  readonly of: { readonly target: string; readonly reason: string };
}

export interface AllowedBy {
  readonly username: string;
  /** Writes into the audit trail. */
  readonly record: (tx: Transaction<Schema>, change: Change) => Promise<void>;
}

/** Connections allowed by holders of `system`. They are read for every connection, so that a withdrawn one is refused at once. */
export function createAllowances({ database, clock, publish }: AllowanceDeps) {
  const publishChange = (tx: Transaction<Schema>) => publish(tx, { topic: 'system.changed', payload: {} });
  return {
    list: (): Promise<AllowanceRow[]> => listAllowances(database.sql),

    async targets(): Promise<Target[]> {
      return (await listAllowances(database.sql)).flatMap(({ target }) => readTarget(target) ?? []);
    },

    async allow(
      { username, record }: AllowedBy,
      connectionRequest: { readonly target: string; readonly reason: string },
    ) {
      const read = readTarget(connectionRequest.target);
      if (!read) throw new Refusal('outbound.target_invalid', { target: connectionRequest.target });
      const of = { target: writtenTarget(read), reason: connectionRequest.reason };
      const row = { ...of, allowanceId: randomUUID(), addedBy: username, addedAt: clock.now() };
      await database.transaction(async (tx) => {
        if (!(await insertAllowance(tx, row))) throw new Refusal('outbound.target_known', { target: of.target });
        await record(tx, { action: 'outbound.allow', allowanceId: row.allowanceId, of });
        await publishChange(tx);
      });
    },

    async withdraw({ record }: AllowedBy, allowanceId: string) {
      await database.transaction(async (tx) => {
        const of = await deleteAllowance(tx, allowanceId);
        if (!of) throw new Refusal('outbound.allowance_not_found');
        await record(tx, { action: 'outbound.withdraw', allowanceId, of });
        await publishChange(tx);
      });
    },
  };
}

export type Allowances = ReturnType<typeof createAllowances>;
