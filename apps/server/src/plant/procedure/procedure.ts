import { randomUUID } from 'node:crypto';
import { maxProcedureVersions } from '@spillway/contract/plant/procedure/codes';
import { procedureOf } from '@spillway/contract/plant/procedure/procedure-of';
import { faultsOf } from '@spillway/rules/procedure/check';
import type { Transaction } from 'kysely';
import { type Actor, system } from '../../access/actor.ts';
import { changesBetween } from '../../access/audit/changes.ts';
import { changedMeanwhile } from '../../access/conflict.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PlantRoomDeps } from '../deps.ts';
import { holdPlant } from '../registry/registry.ts';
import {
  deleteVersion,
  holdVersion,
  insertVersion,
  listVersions,
  type ProcedureVersion,
  type SaidProcedure,
  updateVersion,
  versionsWithin,
} from './store.ts';
import { type NewVersion, snapshotOf, trailOf } from './wire.ts';

export { checked } from './check.ts';
export { yearOfLevels } from './levels.ts';
export type { ProcedureVersion, SaidProcedure } from './store.ts';

interface Place {
  readonly who: Actor;
  readonly hydroCode: string;
}

interface Seen {
  readonly procedureId: string;
  readonly seenVersion: number | undefined;
}

const maxName = 60;

/** The operating procedure of a plant in versions: one that counts is never changed, the next one ends it. */
export function createProcedures(room: PlantRoomDeps) {
  const { database, clock } = room;
  const stamp = ({ who }: Place) => ({ by: who.username, at: clock.now() });

  /** In the trail, the versions and the event; false where nothing differs. */
  async function record(
    tx: Transaction<Schema>,
    { who, hydroCode }: Place,
    action: string,
    id: string,
    { before, after }: { readonly before: NewVersion | null; readonly after: NewVersion | null },
  ): Promise<boolean> {
    const [old, now] = [before && trailOf(before), after && trailOf(after)];
    const changes = old && now ? changesBetween(old, now) : { before: old, after: now };
    if (!changes) return false;
    const kind = 'procedure' as const;
    const name = nameOf((after ?? before)!);
    await room.audit.record(tx, { who, action, object: { kind, id, name }, hydroCode, ...changes });
    await room.history.record(tx, { hydroCode, kind, who, id, name, data: after && snapshotOf(after) });
    await room.publish(tx, { topic: 'procedure.changed', hydroCode, payload: { kind, id } });
    return true;
  }

  /** Of one that does not count yet: who changes what counts would change what was judged by it. */
  async function held(tx: Transaction<Schema>, { hydroCode }: Place, procedureId: string): Promise<ProcedureVersion> {
    if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
    const found = await holdVersion(tx, { hydroCode, procedureId });
    if (!found) throw new Refusal('procedure.not_found');
    if (found.countsFrom <= clock.now()) throw new Refusal('procedure.counts');
    return found;
  }

  const countingFrom = (said: SaidProcedure): NewVersion => ({
    ...said,
    countsFrom: new Date(Math.max(said.validFrom.getTime(), clock.now().getTime())),
  });

  /** Whoever holds the plant writes alone. */
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

  async function insert(tx: Transaction<Schema>, place: Place, wanted: NewVersion): Promise<ProcedureVersion> {
    const { hydroCode } = place;
    if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
    refuseFaulty(wanted);
    await refuseSameStart(tx, hydroCode, wanted, null);
    const key = { hydroCode, procedureId: randomUUID() };
    await insertVersion(tx, key, wanted, stamp(place));
    await record(tx, place, 'procedure.create', key.procedureId, { before: null, after: wanted });
    return (await holdVersion(tx, key))!;
  }

  async function become(
    tx: Transaction<Schema>,
    place: Place,
    { procedureId, seenVersion }: Seen,
    said: SaidProcedure,
  ): Promise<ProcedureVersion> {
    const key = { hydroCode: place.hydroCode, procedureId };
    const before = await held(tx, place, procedureId);
    refuseFaulty(said);
    const wanted = countingFrom(said);
    if (seenVersion !== undefined && seenVersion !== before.version)
      throw changedMeanwhile(before, shownOf(before), shownOf(wanted));
    await refuseSameStart(tx, place.hydroCode, wanted, procedureId);
    if (!(await record(tx, place, 'procedure.update', procedureId, { before, after: wanted }))) return before;
    await updateVersion(tx, key, wanted, stamp(place));
    return (await holdVersion(tx, key))!;
  }

  async function remove(tx: Transaction<Schema>, place: Place, { procedureId, seenVersion }: Seen): Promise<void> {
    const before = await held(tx, place, procedureId);
    if (seenVersion !== undefined && seenVersion !== before.version)
      throw changedMeanwhile(before, shownOf(before), {});
    await record(tx, place, 'procedure.delete', procedureId, { before, after: null });
    await deleteVersion(tx, { hydroCode: place.hydroCode, procedureId });
  }

  return {
    list: (hydroCode: string): Promise<ProcedureVersion[]> => listVersions(database.sql, hydroCode),

    /** Those that count at some time of a period, the oldest first. */
    within: (hydroCode: string, from: Date, to: Date): Promise<ProcedureVersion[]> =>
      versionsWithin(database.sql, hydroCode, { from, to }),

    add: (place: Place, said: SaidProcedure) => database.transaction((tx) => insert(tx, place, countingFrom(said))),
    update: (place: Place, seen: Seen, said: SaidProcedure) =>
      database.transaction((tx) => become(tx, place, seen, said)),
    remove: (place: Place, seen: Seen) => database.transaction((tx) => remove(tx, place, seen)),

    /** In a transaction of somebody else: the plant file. */
    inTransaction: {
      insert: (tx: Transaction<Schema>, place: Place, said: SaidProcedure) => insert(tx, place, countingFrom(said)),
      become,
      remove,
    },

    /** By the demo, which is no account, and invents its past: it counts from its validity on, and nothing was judged yet. */
    tell: async (tx: Transaction<Schema>, hydroCode: string, said: SaidProcedure): Promise<void> => {
      await insert(tx, { who: system, hydroCode }, { ...said, countsFrom: said.validFrom });
    },
  };
}

export type Procedures = ReturnType<typeof createProcedures>;

function refuseFaulty({ content }: SaidProcedure): void {
  const faults = faultsOf(procedureOf(content)).map(({ path, code, of }) => ({
    field: `content.${path.replace(/\[(\d+)\]/g, '.$1')}`,
    rule: `procedure_${code}`,
    facts: { of },
  }));
  if (faults.length > 0) throw new Refusal('request.invalid', {}, faults);
}

/** What two people who change it at once are told: the parts, not all rules. */
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
