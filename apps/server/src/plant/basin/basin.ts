import { randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import { maxBasinVersions } from '@spillway/contract/plant/basin/codes';
import type { BasinContent } from '@spillway/contract/plant/basin/shape';
import type { Transaction } from 'kysely';
import { type Actor, system } from '../../access/actor.ts';
import { changesBetween } from '../../access/changes.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Catchments } from '../catchments/catchments.ts';
import type { PlantRoomDeps } from '../deps.ts';
import { holdPlant } from '../registry/registry.ts';
import type { Stations } from '../stations/stations.ts';
import { basinFaultsOf } from './check.ts';
import { proposedBasin } from './proposal.ts';
import { type BasinVersion, basinAt, insertBasin, listBasins, type NewBasin } from './store.ts';
import { snapshotOf, trailOf } from './wire.ts';

export { regionalParameters } from './proposal.ts';
export type { BasinVersion, NewBasin } from './store.ts';

interface ChangeContext {
  readonly who: Actor;
  readonly hydroCode: string;
}

interface BasinDeps extends PlantRoomDeps {
  readonly stations: Pick<Stations, 'list'>;
  readonly catchments: Pick<Catchments, 'list'>;
}

interface SaveTimes {
  /** The version its author has seen; not checked when absent. */
  readonly seen?: string | null;
  readonly countsFrom: Date;
}

/** The model of the lake's basin in versions: a version in force never changes; the next one replaces it. */
export function createBasins(room: BasinDeps) {
  const { database, clock, stations, catchments } = room;

  /** Uses the stations as the transaction sees them, because an import may add them. */
  async function refuseFaulty(hydroCode: string, { content }: NewBasin, tx?: Transaction<Schema>): Promise<void> {
    const faults = basinFaultsOf(content, await stations.list(hydroCode, tx));
    if (faults.length === 0) return;
    const faultsWithCode = faults.map(({ field, code, of }) => ({ field, rule: `basin_${code}`, facts: { of } }));
    throw new Refusal('request.invalid', {}, faultsWithCode);
  }

  async function insert(
    tx: Transaction<Schema>,
    { who, hydroCode }: ChangeContext,
    newBasin: NewBasin,
    { seen, countsFrom }: SaveTimes,
  ): Promise<BasinVersion> {
    if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
    const all = await listBasins(tx, hydroCode);
    const before = all[0] ?? null;
    if (seen !== undefined && seen !== (before?.basinId ?? null))
      throw new Refusal('basin.changed_meanwhile', {
        who: before?.recordedBy || 'Spillway',
        when: before?.countsFrom ?? clock.now(),
      });
    if (all.length >= maxBasinVersions) throw new Refusal('basin.too_many', { maximum: maxBasinVersions });
    const after = trailOf(newBasin);
    const changes = before ? changesBetween(trailOf(before), after) : { before: null, after };
    if (before && (!changes || trailOf(before).content === after.content)) return before;
    // Never before the version it replaces: after the clock was set back, forecasts keep the parameters they were made
    // with.
    const minMs = before ? before.countsFrom.getTime() + 1 : 0;
    const made = {
      ...newBasin,
      basinId: randomUUID(),
      countsFrom: new Date(Math.max(countsFrom.getTime(), minMs)),
      recordedBy: who.username,
    };
    await insertBasin(tx, hydroCode, made, clock.now());
    const kind = 'basin' as const;
    const { basinId: id } = made;
    const name = newBasin.reason.slice(0, 60).toWellFormed() || 'basin';
    await room.audit.record(tx, {
      who,
      action: 'basin.save',
      object: { kind, id, name },
      hydroCode,
      ...required(changes),
    });
    await room.history.record(tx, { hydroCode, kind, who, id: hydroCode, name, data: snapshotOf(newBasin) });
    await room.publish(tx, { topic: 'basin.changed', hydroCode, payload: { kind, id } });
    return made;
  }

  return {
    list: (hydroCode: string): Promise<BasinVersion[]> => listBasins(database.sql, hydroCode),

    /** The version in force at an instant; null when the plant has no basin model at that time. */
    at: (hydroCode: string, at: Date): Promise<BasinVersion | null> => basinAt(database.sql, hydroCode, at),

    async save(context: ChangeContext, newBasin: NewBasin, seen: string | null): Promise<BasinVersion> {
      await refuseFaulty(context.hydroCode, newBasin);
      return await database.transaction((tx) => insert(tx, context, newBasin, { seen, countsFrom: clock.now() }));
    },

    /** Proposes a model from the plant's description; null without a rain station. */
    async propose(hydroCode: string): Promise<BasinContent | null> {
      const [known, all] = await Promise.all([catchments.list(hydroCode), stations.list(hydroCode)]);
      return proposedBasin(known, all);
    },

    /** For the plant file, in its transaction. */
    inTransaction: {
      list: listBasins,
      async insert(tx: Transaction<Schema>, context: ChangeContext, newBasin: NewBasin): Promise<BasinVersion> {
        await refuseFaulty(context.hydroCode, newBasin, tx);
        return await insert(tx, context, newBasin, { countsFrom: clock.now() });
      },
    },

    /** For the demo, which has no account and whose past is generated. An existing version is kept. */
    tell: async (tx: Transaction<Schema>, hydroCode: string, newBasin: NewBasin, countsFrom: Date): Promise<void> => {
      if ((await listBasins(tx, hydroCode)).length > 0) return;
      await insert(tx, { who: system, hydroCode }, newBasin, { countsFrom });
    },
  };
}

export type Basins = ReturnType<typeof createBasins>;
