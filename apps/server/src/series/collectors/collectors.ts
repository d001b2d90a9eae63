import { randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import { isKnownUnit } from '@spillway/contract/series/catalogue/units';
import type { Transaction } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { changedMeanwhile } from '../../access/conflict.ts';
import { collectorKeys, formerEnd, type KeyUse, keyStateOf } from '../../access/machine-keys/machine-keys.ts';
import { hashToken } from '../../access/opaque-token.ts';
import { orRefuse } from '../../access/unique.ts';
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
  holdCollector,
  insertCollector,
  type Key,
  type KeyHolder,
  listCollectors,
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

export interface Place {
  readonly who: Actor;
  readonly hydroCode: string;
}

export interface Seen {
  readonly collectorId: string;
  readonly seenVersion: number | undefined;
}

export interface KeyShown {
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
  const remembered = new Map<string, { readonly version: number; readonly fields: Fields }>();
  // Queried at every call, so that a revoked key is refused at once.
  const holderOf = askTogether<KeyHolder>(async (digests) => {
    const holders = new Map((await readKeyHolders(database.sql, digests)).map((one) => [one.digest, one]));
    const others = digests.filter((digest) => !holders.has(digest));
    // Only a few are left here: devices without the new key yet, and unknown keys.
    const former = others.length === 0 ? [] : await readFormerHolders(database.sql, others);
    return new Map([...holders, ...former.map((one) => [one.digest, one] as const)]);
  });
  const objectOf = ({ who, hydroCode }: Place, id: string, name: string) =>
    ({ who, hydroCode, kind: 'watcher', id, name, topic: 'watcher.changed' }) as const;
  const stamp = (who: Actor) => ({ by: who.username, at: clock.now() });

  async function issue(tx: Transaction<Schema>, of: Key, who: Actor, times: Parameters<typeof collectorKeys.issue>[2]) {
    const { by, at } = stamp(who);
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
    { who, hydroCode }: Place,
    key: { readonly id: string; readonly name: string },
    formerUntil: Date,
  ) =>
    room.audit.record(tx, {
      who,
      action: 'machine_key.rotate',
      object: { kind: 'machine_key', ...key },
      hydroCode,
      before: { former_until: null },
      after: { former_until: formerUntil.toISOString() },
    });

  function change(
    place: Place,
    { collectorId, seenVersion }: Seen,
    action: string,
    wish: (before: Collector, tx: Transaction<Schema>) => Promise<Partial<CollectorState>>,
  ): Promise<Collector> {
    return orRefuse(uniqueRules, () =>
      database.transaction(async (tx) => {
        const key: Key = { hydroCode: place.hydroCode, collectorId };
        const before = await holdCollector(tx, key);
        if (!before) throw new Refusal('collector.not_found');
        const after = { ...before, ...(await wish(before, tx)) };
        const [old, wanted] = [snapshotOf(before), snapshotOf(after)];
        if (seenVersion !== undefined && seenVersion !== before.version) throw changedMeanwhile(before, old, wanted);
        const object = { ...objectOf(place, collectorId, after.name), action };
        if (!(await recordChange(room, tx, { ...object, before: old, after: wanted }))) return before;
        await updateCollector(tx, key, after, stamp(place.who));
        return required(await holdCollector(tx, key));
      }),
    );
  }

  async function mappingFaults(hydroCode: string, fields: readonly MappedField[]): Promise<RefusedField[]> {
    const plant = await catalogue.of(hydroCode);
    const seen = new Set<string>();
    return fields.flatMap(({ field, seriesId, unit }, index): RefusedField[] => {
      const isTwice = seen.has(field);
      seen.add(field);
      if (isTwice) return [{ field: `fields.${index}.field`, rule: 'duplicate' }];
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

    add: (place: Place, wanted: WrittenCollector): Promise<KeyShown> =>
      orRefuse(uniqueRules, () =>
        database.transaction(async (tx) => {
          const { who, hydroCode } = place;
          if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
          if ((await listCollectors(tx, hydroCode)).length >= maxCollectors)
            throw new Refusal('collector.too_many', { maximum: maxCollectors });
          const key: Key = { hydroCode, collectorId: randomUUID() };
          await insertCollector(tx, key, wanted, stamp(who));
          const { text, given } = await issue(tx, key, who, { expiresAt: null, formerUntil: null });
          const state = { ...wanted, fields: [], ...given };
          const object = { ...objectOf(place, key.collectorId, wanted.name), action: 'watcher.create' };
          await recordChange(room, tx, { ...object, before: null, after: snapshotOf(state) });
          return { collector: required(await holdCollector(tx, key)), key: text };
        }),
      ),

    update: (place: Place, seen: Seen, wanted: WrittenCollector): Promise<Collector> =>
      change(place, seen, 'watcher.update', async () => wanted),

    async map(place: Place, seen: Seen, fields: readonly MappedField[]): Promise<Collector> {
      const faults = await mappingFaults(place.hydroCode, fields);
      if (faults.length > 0) throw new Refusal('request.invalid', {}, faults);
      return await change(place, seen, 'watcher.map', async () => ({ fields }));
    },

    /** The previous key stays valid for some hours, so that no reading is lost until the device has the new one. */
    async rotateKey(place: Place, seen: Seen, overlapHours: number): Promise<KeyShown> {
      let shown = '';
      const collector = await change(place, seen, 'watcher.rotate_key', async (before, tx) => {
        const { collectorId, keyExpiresAt: expiresAt, keyFormerUntil: formerUntil } = before;
        const revokedAt = before.keyHint === null ? clock.now() : null;
        const times = {
          expiresAt: expiresAt !== null && expiresAt > clock.now() ? expiresAt : null,
          formerUntil: formerEnd({ expiresAt, formerUntil, revokedAt }, overlapHours, clock.now()),
        };
        const of = { hydroCode: place.hydroCode, collectorId };
        const { keyId, text, given } = await issue(tx, of, place.who, times);
        if (times.formerUntil !== null)
          await recordOverlap(tx, place, { id: keyId, name: before.name }, times.formerUntil);
        shown = text;
        return given;
      });
      return { collector, key: shown };
    },

    revokeKey: (place: Place, seen: Seen): Promise<Collector> =>
      change(place, seen, 'watcher.revoke_key', async ({ collectorId }, tx) => {
        const of = { hydroCode: place.hydroCode, collectorId };
        await collectorKeys.revoke(tx, of, stamp(place.who));
        await writeKey(tx, of, { digest: null, hint: null, madeAt: null });
        return { keyHint: null, keyMadeAt: null };
      }),

    remove: (place: Place, collectorId: string): Promise<void> =>
      database.transaction(async (tx) => {
        const key: Key = { hydroCode: place.hydroCode, collectorId };
        const before = await holdCollector(tx, key);
        if (!before) throw new Refusal('collector.not_found');
        await deleteCollector(tx, key);
        const object = { ...objectOf(place, collectorId, before.name), action: 'watcher.delete' };
        await recordChange(room, tx, { ...object, before: snapshotOf(before), after: null });
      }),

    /** Finds the collector of a key; refuses a plant other than the collector's own. */
    async identify(key: string, hydroCode: string | undefined): Promise<CollectorCaller> {
      const holder = await holderOf(hashToken(key).toString('hex'));
      if (!holder) throw new Refusal('collector.key_unknown');
      const { hydroCode: plant, collectorId, name, version } = holder;
      const standing = keyStateOf(holder, holder.isFormer, clock.now());
      if (standing !== 'live') keyUse.refused(holder);
      if (standing !== 'live') throw new Refusal(standing === 'gone' ? 'collector.key_unknown' : 'machine_key.expired');
      if (hydroCode !== undefined && hydroCode.toLowerCase() !== plant.toLowerCase())
        throw new Refusal('plant.forbidden');
      keyUse.used(holder, holder.isFormer);
      return { collectorId, name, plant, version };
    },

    /** The collector's field names, for the version that was identified. */
    async fieldsOf({ collectorId, plant: hydroCode, version }: CollectorCaller): Promise<Fields> {
      const known = remembered.get(collectorId);
      if (known?.version === version) return known.fields;
      const mapped = await readFields(database.sql, { hydroCode, collectorId });
      const fields = new Map(mapped.map(({ field, seriesId, unit }) => [field, { seriesId, unit }]));
      if (remembered.size >= maxRemembered) remembered.clear();
      remembered.set(collectorId, { version, fields });
      return fields;
    },
  };
}

export type Collectors = ReturnType<typeof createCollectors>;
