import { randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import { isKnownUnit } from '@spillway/contract/series/catalogue/units';
import type { Transaction } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { concurrentChanges } from '../../access/conflict.ts';
import { collectorKeys, type KeyUse, keyStateOf, previousKeyEnd } from '../../access/machine-keys/machine-keys.ts';
import { hashToken } from '../../access/opaque-token.ts';
import { refuseUnique } from '../../access/unique.ts';
import { recordChange } from '../../plant/record-change.ts';
import { holdPlant } from '../../plant/registry/registry.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { CollectorCaller } from '../../platform/http/caller.ts';
import { Refusal, type RefusedField } from '../../platform/http/refusal.ts';
import type { Fields } from '../accept/accept.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { SeriesRoomDeps } from '../deps.ts';
import { askTogether } from './ask-together.ts';
import type { Collector, CollectorState, MappedField, WrittenCollector } from './collector.ts';
import { listRefusals } from './health-store.ts';
import {
  deleteCollector,
  insertCollector,
  type Key,
  type KeyHolder,
  listCollectors,
  lockCollector,
  readFields,
  readFormerHolders,
  readKeyHolders,
  updateCollector,
  writeKey,
} from './store.ts';
import { snapshotOf } from './wire.ts';

export { createHealth, type Health } from './health.ts';
export { listTallies } from './health-store.ts';

const uniqueRules = { collector_folded_name: 'collector.name_taken' } as const;
/** The list is not paged. */
const maxCollectors = 500;
const maxRemembered = 1000;

export interface ChangeContext {
  readonly who: Actor;
  readonly hydroCode: string;
}

export interface SeenVersion {
  readonly collectorId: string;
  readonly seenVersion: number | undefined;
}

export interface ShownKey {
  readonly collector: Collector;
  readonly key: string;
}

type Deps = SeriesRoomDeps & {
  readonly catalogue: Pick<Catalogue, 'of'>;
  readonly keyUse: Pick<KeyUse, 'used' | 'refused'>;
};

/** Loggers, gateways, importers and models that send readings. */
export function createCollectors(room: Deps) {
  const { database, clock, catalogue, keyUse } = room;
  const cachedEntries = new Map<string, { readonly version: number; readonly fields: Fields }>();
  // Queried at every call, so that a revoked key is refused at once.
  const holderOf = askTogether<KeyHolder>(async (digests) => {
    const holders = new Map((await readKeyHolders(database.sql, digests)).map((one) => [one.digest, one]));
    const others = digests.filter((digest) => !holders.has(digest));
    // Only a few are left here: devices without the new key yet, and unknown keys.
    const previousHolders = others.length === 0 ? [] : await readFormerHolders(database.sql, others);
    return new Map([...holders, ...previousHolders.map((one) => [one.digest, one] as const)]);
  });
  const objectOf = ({ who, hydroCode }: ChangeContext, id: string, name: string) =>
    ({ who, hydroCode, kind: 'watcher', id, name, topic: 'watcher.changed' }) as const;
  const stamp = (actor: Actor) => ({ by: actor.username, at: clock.now() });

  async function issue(
    tx: Transaction<Schema>,
    of: Key,
    actor: Actor,
    times: Parameters<typeof collectorKeys.issue>[2],
  ) {
    const { by, at } = stamp(actor);
    const { keyId, text, digest, hint } = await collectorKeys.issue(tx, of, times, { by, at });
    await writeKey(tx, of, { digest, hint, madeAt: at });
    return { keyId, text, given: { keyHint: hint, keyMadeAt: at } };
  }

  /**
   * The collector's audit entry contains the new key; this entry, of the key, says how long the previous one stays
   * valid.
   */
  const recordOverlap = (
    tx: Transaction<Schema>,
    { who, hydroCode }: ChangeContext,
    key: { readonly id: string; readonly name: string },
    previousUntil: Date,
  ) =>
    room.audit.record(tx, {
      who,
      action: 'machine_key.rotate',
      object: { kind: 'machine_key', ...key },
      hydroCode,
      before: { former_until: null },
      after: { former_until: previousUntil.toISOString() },
    });

  function change(
    context: ChangeContext,
    { collectorId, seenVersion }: SeenVersion,
    action: string,
    changeOf: (before: Collector, tx: Transaction<Schema>) => Promise<Partial<CollectorState>>,
  ): Promise<Collector> {
    return refuseUnique(uniqueRules, () =>
      database.transaction(async (tx) => {
        const key: Key = { hydroCode: context.hydroCode, collectorId };
        const before = await lockCollector(tx, key);
        if (!before) throw new Refusal('collector.not_found');
        const after = { ...before, ...(await changeOf(before, tx)) };
        const [old, wanted] = [snapshotOf(before), snapshotOf(after)];
        if (seenVersion !== undefined && seenVersion !== before.version) throw concurrentChanges(before, old, wanted);
        const object = { ...objectOf(context, collectorId, after.name), action };
        if (!(await recordChange(room, tx, { ...object, before: old, after: wanted }))) return before;
        await updateCollector(tx, key, after, stamp(context.who));
        return required(await lockCollector(tx, key));
      }),
    );
  }

  async function mappingFaults(hydroCode: string, fields: readonly MappedField[]): Promise<RefusedField[]> {
    const plant = await catalogue.of(hydroCode);
    const seen = new Set<string>();
    return fields.flatMap(({ field, seriesId, unit }, index): RefusedField[] => {
      const isDuplicate = seen.has(field);
      seen.add(field);
      if (isDuplicate) return [{ field: `fields.${index}.field`, rule: 'duplicate' }];
      const series = plant?.byId.get(seriesId);
      if (!series) return [{ field: `fields.${index}.series_id`, rule: 'series_unknown' }];
      if (series.kind === 'computed') return [{ field: `fields.${index}.series_id`, rule: 'series_computed' }];
      if (unit !== null && !isKnownUnit(unit, series.unit))
        return [{ field: `fields.${index}.unit`, rule: 'unit_unknown', facts: { unit: series.unit } }];
      return [];
    });
  }

  return {
    list: (hydroCode: string): Promise<Collector[]> => listCollectors(database.sql, hydroCode),
    refusals: (hydroCode: string, collectorId: string) => listRefusals(database.sql, { hydroCode, collectorId }),

    add: (context: ChangeContext, writtenCollector: WrittenCollector): Promise<ShownKey> =>
      refuseUnique(uniqueRules, () =>
        database.transaction(async (tx) => {
          const { who, hydroCode } = context;
          if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
          if ((await listCollectors(tx, hydroCode)).length >= maxCollectors)
            throw new Refusal('collector.too_many', { maximum: maxCollectors });
          const key: Key = { hydroCode, collectorId: randomUUID() };
          await insertCollector(tx, key, writtenCollector, stamp(who));
          const { text, given } = await issue(tx, key, who, { expiresAt: null, formerUntil: null });
          const state = { ...writtenCollector, fields: [], ...given };
          const object = { ...objectOf(context, key.collectorId, writtenCollector.name), action: 'watcher.create' };
          await recordChange(room, tx, { ...object, before: null, after: snapshotOf(state) });
          return { collector: required(await lockCollector(tx, key)), key: text };
        }),
      ),

    update: (context: ChangeContext, seenRecord: SeenVersion, writtenCollector: WrittenCollector): Promise<Collector> =>
      change(context, seenRecord, 'watcher.update', async () => writtenCollector),

    async map(context: ChangeContext, seenRecord: SeenVersion, fields: readonly MappedField[]): Promise<Collector> {
      const faults = await mappingFaults(context.hydroCode, fields);
      if (faults.length > 0) throw new Refusal('request.invalid', {}, faults);
      return await change(context, seenRecord, 'watcher.map', async () => ({ fields }));
    },

    /** The previous key stays valid for some hours, so that no reading is lost until the device has the new one. */
    async rotateKey(context: ChangeContext, seenRecord: SeenVersion, overlapHours: number): Promise<ShownKey> {
      let keySecret = '';
      const collector = await change(context, seenRecord, 'watcher.rotate_key', async (before, tx) => {
        const { collectorId, keyExpiresAt: expiresAt, keyFormerUntil: previousUntil } = before;
        const revokedAt = before.keyHint === null ? clock.now() : null;
        const times = {
          expiresAt: expiresAt !== null && expiresAt > clock.now() ? expiresAt : null,
          formerUntil: previousKeyEnd({ expiresAt, formerUntil: previousUntil, revokedAt }, overlapHours, clock.now()),
        };
        const of = { hydroCode: context.hydroCode, collectorId };
        const { keyId, text, given } = await issue(tx, of, context.who, times);
        if (times.formerUntil !== null)
          await recordOverlap(tx, context, { id: keyId, name: before.name }, times.formerUntil);
        keySecret = text;
        return given;
      });
      return { collector, key: keySecret };
    },

    revokeKey: (context: ChangeContext, seenRecord: SeenVersion): Promise<Collector> =>
      change(context, seenRecord, 'watcher.revoke_key', async ({ collectorId }, tx) => {
        const of = { hydroCode: context.hydroCode, collectorId };
        await collectorKeys.revoke(tx, of, stamp(context.who));
        await writeKey(tx, of, { digest: null, hint: null, madeAt: null });
        return { keyHint: null, keyMadeAt: null };
      }),

    remove: (context: ChangeContext, collectorId: string): Promise<void> =>
      database.transaction(async (tx) => {
        const key: Key = { hydroCode: context.hydroCode, collectorId };
        const before = await lockCollector(tx, key);
        if (!before) throw new Refusal('collector.not_found');
        await deleteCollector(tx, key);
        const object = { ...objectOf(context, collectorId, before.name), action: 'watcher.delete' };
        await recordChange(room, tx, { ...object, before: snapshotOf(before), after: null });
      }),

    /** Finds the collector of a key; refuses a plant other than the collector's own. */
    async identify(key: string, hydroCode: string | undefined): Promise<CollectorCaller> {
      const holder = await holderOf(hashToken(key).toString('hex'));
      if (!holder) throw new Refusal('collector.key_unknown');
      const { hydroCode: plant, collectorId, name, version } = holder;
      const keyState = keyStateOf(holder, holder.isFormer, clock.now());
      if (keyState !== 'live') keyUse.refused(holder);
      if (keyState !== 'live') throw new Refusal(keyState === 'gone' ? 'collector.key_unknown' : 'machine_key.expired');
      if (hydroCode !== undefined && hydroCode.toLowerCase() !== plant.toLowerCase())
        throw new Refusal('plant.forbidden');
      keyUse.used(holder, holder.isFormer);
      return { collectorId, name, plant, version };
    },

    /** The collector's field names, for the version that was identified. */
    async fieldsOf({ collectorId, plant: hydroCode, version }: CollectorCaller): Promise<Fields> {
      const knownEntry = cachedEntries.get(collectorId);
      if (knownEntry?.version === version) return knownEntry.fields;
      const mapped = await readFields(database.sql, { hydroCode, collectorId });
      const fields = new Map(mapped.map(({ field, seriesId, unit }) => [field, { seriesId, unit }]));
      if (cachedEntries.size >= maxRemembered) cachedEntries.clear();
      cachedEntries.set(collectorId, { version, fields });
      return fields;
    },
  };
}

export type Collectors = ReturnType<typeof createCollectors>;
