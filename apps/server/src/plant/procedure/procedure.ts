import { randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import { maxProcedureVersions } from '@spillway/contract/plant/procedure/codes';
import { plantFaultsOf, type RuledPlant } from '@spillway/contract/plant/procedure/plant-faults';
import { procedureOf } from '@spillway/contract/plant/procedure/procedure-of';
import { faultsOf } from '@spillway/rules/procedure/check';
import type { Transaction } from 'kysely';
import { type Actor, system } from '../../access/actor.ts';
import { changesBetween } from '../../access/changes.ts';
import { concurrentChanges } from '../../access/conflict.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PlantRoomDeps } from '../deps.ts';
import { holdPlant } from '../registry/registry.ts';
import type { Settings } from '../settings/settings.ts';
import type { Stations } from '../stations/stations.ts';
import { type CountingVersion, inForceOf, timesOf } from './in-force.ts';
import { yearOfLevels } from './levels.ts';
import {
  deleteVersion,
  holdVersion,
  insertVersion,
  listVersions,
  type NewProcedure,
  type ProcedureVersion,
  updateVersion,
  versionsWithin,
  withdrawVersion,
} from './store.ts';
import { type NewVersion, snapshotOf, trailOf } from './wire.ts';

export { checked } from './check.ts';
export { type CountingVersion, countingAt } from './in-force.ts';
export { yearOfLevels } from './levels.ts';
export type { NewProcedure, ProcedureVersion } from './store.ts';

interface ChangeContext {
  readonly who: Actor;
  readonly hydroCode: string;
}

interface SeenVersion {
  readonly procedureId: string;
  readonly seenVersion: number | undefined;
}

interface ProcedureDeps extends PlantRoomDeps {
  readonly stations: Pick<Stations, 'list'>;
  readonly settings: Pick<Settings, 'read'>;
}

const maxName = 60;

/** The operating procedure in versions: a version in force never changes; the next one replaces it. */
export function createProcedures(room: ProcedureDeps) {
  const { database, clock, stations, settings } = room;
  const stamp = ({ who }: ChangeContext) => ({ by: who.username, at: clock.now() });

  /** Uses levels and stations as the transaction sees them, because an import may add them. */
  async function plantNow(hydroCode: string, tx?: Transaction<Schema>): Promise<RuledPlant> {
    const { values } = await settings.read(hydroCode, tx);
    const all = await stations.list(hydroCode, tx);
    return { levels: yearOfLevels(values), stationCodes: all.map(({ code }) => code) };
  }

  /** Writes audit entry, history and event; false when nothing differs. */
  async function record(
    tx: Transaction<Schema>,
    { who, hydroCode }: ChangeContext,
    action: string,
    id: string,
    { before, after }: { readonly before: NewVersion | null; readonly after: NewVersion | null },
  ): Promise<boolean> {
    const [old, now] = [before && trailOf(before), after && trailOf(after)];
    const changes = old && now ? changesBetween(old, now) : { before: old, after: now };
    if (!changes) return false;
    const kind = 'procedure' as const;
    const name = nameOf(required(after ?? before));
    await room.audit.record(tx, { who, action, object: { kind, id, name }, hydroCode, ...changes });
    await room.history.record(tx, { hydroCode, kind, who, id, name, data: after && snapshotOf(after) });
    await room.publish(tx, { topic: 'procedure.changed', hydroCode, payload: { kind, id } });
    return true;
  }

  async function found(
    tx: Transaction<Schema>,
    { hydroCode }: ChangeContext,
    procedureId: string,
  ): Promise<ProcedureVersion> {
    if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
    const version = await holdVersion(tx, { hydroCode, procedureId });
    if (!version) throw new Refusal('procedure.not_found');
    return version;
  }

  /** Only a future version may be changed: judgements are based on the one in force. */
  async function readLocked(
    tx: Transaction<Schema>,
    context: ChangeContext,
    procedureId: string,
  ): Promise<ProcedureVersion> {
    const version = await found(tx, context, procedureId);
    if (version.countsFrom <= clock.now()) throw new Refusal('procedure.counts');
    return version;
  }

  const newVersionOf = (newProcedure: NewProcedure): NewVersion => ({
    ...newProcedure,
    countsFrom: new Date(Math.max(newProcedure.validFrom.getTime(), clock.now().getTime())),
  });

  /** The caller must lock the plant. */
  async function refuseSameStart(
    tx: Transaction<Schema>,
    hydroCode: string,
    { countsFrom }: NewVersion,
    procedureId: string | null,
  ): Promise<void> {
    const all = await listVersions(tx, hydroCode);
    if (procedureId === null && all.length >= maxProcedureVersions)
      throw new Refusal('procedure.too_many', { maximum: maxProcedureVersions });
    if (all.some((one) => one.procedureId !== procedureId && one.countsFrom.getTime() === countsFrom.getTime()))
      throw new Refusal('procedure.same_start');
  }

  async function insert(
    tx: Transaction<Schema>,
    context: ChangeContext,
    newVersion: NewVersion,
  ): Promise<ProcedureVersion> {
    const { hydroCode } = context;
    if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
    refuseFaulty(newVersion, await plantNow(hydroCode, tx));
    await refuseSameStart(tx, hydroCode, newVersion, null);
    const key = { hydroCode, procedureId: randomUUID() };
    await insertVersion(tx, key, newVersion, stamp(context));
    await record(tx, context, 'procedure.create', key.procedureId, { before: null, after: newVersion });
    return required(await holdVersion(tx, key));
  }

  async function changeVersion(
    tx: Transaction<Schema>,
    context: ChangeContext,
    { procedureId, seenVersion }: SeenVersion,
    newProcedure: NewProcedure,
  ): Promise<ProcedureVersion> {
    const key = { hydroCode: context.hydroCode, procedureId };
    const before = await readLocked(tx, context, procedureId);
    refuseFaulty(newProcedure, await plantNow(context.hydroCode, tx));
    const wanted = newVersionOf(newProcedure);
    if (seenVersion !== undefined && seenVersion !== before.version)
      throw concurrentChanges(before, shownOf(before), shownOf(wanted));
    await refuseSameStart(tx, context.hydroCode, wanted, procedureId);
    if (!(await record(tx, context, 'procedure.update', procedureId, { before, after: wanted }))) return before;
    await updateVersion(tx, key, wanted, stamp(context));
    return required(await holdVersion(tx, key));
  }

  async function remove(
    tx: Transaction<Schema>,
    context: ChangeContext,
    { procedureId, seenVersion }: SeenVersion,
  ): Promise<void> {
    const before = await readLocked(tx, context, procedureId);
    if (seenVersion !== undefined && seenVersion !== before.version)
      throw concurrentChanges(before, shownOf(before), {});
    await record(tx, context, 'procedure.delete', procedureId, { before, after: null });
    await deleteVersion(tx, { hydroCode: context.hydroCode, procedureId });
  }

  /** A withdrawn version stays in force for the past, because judgements are based on it. */
  async function withdraw(
    tx: Transaction<Schema>,
    context: ChangeContext,
    { procedureId, seenVersion }: SeenVersion,
    reason: string,
  ): Promise<void> {
    const { hydroCode } = context;
    const before = await found(tx, context, procedureId);
    const { by, at } = stamp(context);
    if (inForceOf(await listVersions(tx, hydroCode), at)?.procedureId !== procedureId)
      throw new Refusal('procedure.not_in_force');
    if (seenVersion !== undefined && seenVersion !== before.version)
      throw concurrentChanges(before, shownOf(before), {});
    const after = { ...before, withdrawnAt: at, withdrawalReason: reason };
    await record(tx, context, 'procedure.withdraw', procedureId, { before, after });
    await withdrawVersion(tx, { hydroCode, procedureId }, { by, at }, reason);
  }

  return {
    plantNow,

    list: (hydroCode: string): Promise<ProcedureVersion[]> => listVersions(database.sql, hydroCode),

    /** Versions in force within a period, oldest first; one that comes back into force is listed twice. */
    within: async (hydroCode: string, from: Date, to: Date): Promise<CountingVersion[]> =>
      timesOf(await versionsWithin(database.sql, hydroCode, { from, to }), { from, to }),

    add: (context: ChangeContext, newProcedure: NewProcedure) =>
      database.transaction((tx) => insert(tx, context, newVersionOf(newProcedure))),
    update: (context: ChangeContext, seenRecord: SeenVersion, newProcedure: NewProcedure) =>
      database.transaction((tx) => changeVersion(tx, context, seenRecord, newProcedure)),
    remove: (context: ChangeContext, seenRecord: SeenVersion) =>
      database.transaction((tx) => remove(tx, context, seenRecord)),
    withdraw: (context: ChangeContext, seenRecord: SeenVersion, reason: string) =>
      database.transaction((tx) => withdraw(tx, context, seenRecord, reason)),

    /** For the plant file, in its transaction. */
    inTransaction: {
      insert: (tx: Transaction<Schema>, context: ChangeContext, newProcedure: NewProcedure) =>
        insert(tx, context, newVersionOf(newProcedure)),
      become: changeVersion,
      remove,
    },

    /**
     * For the demo, which has no account and whose past is generated: in force since the start of its validity, because
     * nothing was judged before.
     */
    tell: async (tx: Transaction<Schema>, hydroCode: string, newProcedure: NewProcedure): Promise<void> => {
      await insert(tx, { who: system, hydroCode }, { ...newProcedure, countsFrom: newProcedure.validFrom });
    },
  };
}

export type Procedures = ReturnType<typeof createProcedures>;

function refuseFaulty({ content }: NewProcedure, plant: RuledPlant): void {
  const all = [...faultsOf(procedureOf(content)), ...plantFaultsOf(content, plant)];
  const faults = all.map(({ path, code, of }) => ({
    field: `content.${path.replace(/\[(\d+)\]/g, '.$1')}`,
    rule: `procedure_${code}`,
    facts: { of },
  }));
  if (faults.length > 0) throw new Refusal('request.invalid', {}, faults);
}

/** Shown when two users change it at once: the header, not all rules. */
const shownOf = ({ content, note, validFrom }: NewVersion) => ({
  title: content.title,
  decree: content.decree,
  note,
  valid_from: validFrom.toISOString(),
});

function nameOf({ content: { decree, title } }: NewVersion): string {
  const name = `${decree}: ${title}`;
  return name.length > maxName ? `${name.slice(0, maxName - 1).toWellFormed()}…` : name;
}
