import { randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import { type KeyScope, mayGiveScope } from '@spillway/contract/access/machine-keys/scopes';
import { permits } from '@spillway/contract/permissions';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../actor.ts';
import { changesBetween, type Fields } from '../changes.ts';
import { changedMeanwhile } from '../conflict.ts';
import type { RoomDeps } from '../deps.ts';
import type { Stamp } from '../stamp.ts';
import { orRefuse } from '../unique.ts';
import { type OfCollector, putCollectorKey, revokeCollectorKey } from './collector-store.ts';
import { mayWithKey } from './key-rules.ts';
import { formerEnd } from './key-state.ts';
import { newSecret } from './secret.ts';
import {
  countKeys,
  holdKey,
  holdPlant,
  insertKey,
  type KeyId,
  listKeys,
  type NewTimes,
  replaceSecret,
  revokeKey,
  type StoredKey,
  updateKey,
  type WrittenSecret,
} from './store.ts';
import { snapshotOf } from './wire.ts';

export { formerEnd, type KeyTimes, keyStateOf } from './key-state.ts';
export type { KeyUse } from './use.ts';

interface IssuedSecret extends WrittenSecret {
  readonly keyId: string;
  /** The secret, shown once. */
  readonly text: string;
}

/** Keys of collectors, for the module of collectors: within its own transaction, audit entry and event. */
export const collectorKeys = {
  /** Issues the first key, or replaces the secret. */
  async issue(tx: Transaction<Schema>, of: OfCollector, times: NewTimes, stamp: Stamp): Promise<IssuedSecret> {
    const secret = newSecret();
    return { ...secret, keyId: await putCollectorKey(tx, of, secret, times, stamp) };
  },
  revoke: (tx: Transaction<Schema>, of: OfCollector, stamp: Stamp): Promise<void> => revokeCollectorKey(tx, of, stamp),
};

/** The list is not paged. */
const maxKeys = 200;
const uniqueRules = { machine_key_name: 'machine_key.name_taken' } as const;

export interface KeyPlace {
  readonly caller: Caller;
  readonly who: Actor;
  readonly hydroCode: string;
}

export interface SeenKey {
  readonly keyId: string;
  readonly seenVersion: number | undefined;
}

interface WantedKey {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  /** Undefined: in a year. */
  readonly expiresAt: Date | null | undefined;
}

interface WantedChange {
  readonly name: string | undefined;
  readonly expiresAt: Date | null | undefined;
}

export interface ShownKey {
  readonly key: StoredKey;
  readonly secret: string;
}

/** Keys with scopes are created here, those of collectors with their collectors. */
export function createMachineKeys({ database, clock, audit, publish }: RoomDeps) {
  const stamp = ({ who }: KeyPlace) => ({ by: who.username, at: clock.now() });
  const inOneYear = () => {
    const end = new Date(clock.now());
    end.setUTCFullYear(end.getUTCFullYear() + 1);
    return end;
  };

  function refusePast(expiresAt: Date | null): void {
    if (expiresAt !== null && expiresAt <= clock.now())
      throw new Refusal('request.invalid', {}, [{ field: 'expires_at', rule: 'key_ends_in_past' }]);
  }

  function refuseGivingMore({ caller }: Pick<KeyPlace, 'caller'>, scopes: readonly KeyScope[]): void {
    if (!scopes.every((scope) => mayGiveScope(scope, caller.permissions))) throw new Refusal('machine_key.holds_more');
  }

  /** Locks the key while `work` changes it; the audit entry contains the difference. */
  function change(
    place: KeyPlace,
    { keyId, seenVersion }: SeenKey,
    { action, wanted = {} }: { readonly action: string; readonly wanted?: Fields },
    work: (tx: Transaction<Schema>, before: StoredKey) => Promise<void>,
  ): Promise<StoredKey> {
    const id: KeyId = { hydroCode: place.hydroCode, keyId };
    return orRefuse(uniqueRules, () =>
      database.transaction(async (tx) => {
        const before = await holdKey(tx, id);
        if (!before) throw new Refusal('machine_key.not_found');
        if (seenVersion !== undefined && seenVersion !== before.version)
          throw changedMeanwhile(before, snapshotOf(before), wanted);
        await work(tx, before);
        const after = required(await holdKey(tx, id));
        const changes = changesBetween(snapshotOf(before), snapshotOf(after));
        if (changes) {
          const object = { kind: 'machine_key', id: keyId, name: after.name };
          await audit.record(tx, { who: place.who, action, object, hydroCode: place.hydroCode, ...changes });
          await publish(tx, { topic: 'machine_key.changed', hydroCode: place.hydroCode, payload: {} });
        }
        return after;
      }),
    );
  }

  /** Refuses with the reason why a caller may not change a key. */
  function refuseUntouchable({ caller }: Pick<KeyPlace, 'caller'>, key: StoredKey): void {
    if (key.collectorId !== null) throw new Refusal('machine_key.of_collector');
    if (key.revokedAt !== null) throw new Refusal('machine_key.revoked');
    refuseGivingMore({ caller }, key.scopes);
    if (!mayWithKey(caller, key).update) throw new Refusal('machine_key.higher');
  }

  return {
    /** Keys of collectors require the permission for collectors, all others that for accounts. */
    async list(hydroCode: string, { permissions }: Pick<Caller, 'permissions'>): Promise<StoredKey[]> {
      const seesScoped = permits(permissions, ['accounts.view', 'accounts.update']);
      const seesCollectors = permits(permissions, ['sensor.view', 'sensor.update', 'sensor.change-status']);
      const all = await listKeys(database.sql, hydroCode);
      return all.filter(({ collectorId }) => (collectorId === null ? seesScoped : seesCollectors));
    },

    add: (place: KeyPlace, { name, scopes, expiresAt = inOneYear() }: WantedKey): Promise<ShownKey> =>
      orRefuse(uniqueRules, () =>
        database.transaction(async (tx) => {
          const { caller, who, hydroCode } = place;
          refusePast(expiresAt);
          refuseGivingMore(place, scopes);
          if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
          if ((await countKeys(tx, hydroCode)) >= maxKeys) throw new Refusal('machine_key.too_many', { most: maxKeys });
          const { text, ...secret } = newSecret();
          const id: KeyId = { hydroCode, keyId: randomUUID() };
          const written = {
            ...id,
            ...secret,
            name,
            scopes: [...new Set(scopes)],
            ownerId: caller.accountId,
            expiresAt,
          };
          await insertKey(tx, written, stamp(place));
          const key = required(await holdKey(tx, id));
          const object = { kind: 'machine_key', id: id.keyId, name };
          const changes = { before: null, after: snapshotOf(key) };
          await audit.record(tx, { who, action: 'machine_key.create', object, hydroCode, ...changes });
          await publish(tx, { topic: 'machine_key.changed', hydroCode, payload: {} });
          return { key, secret: text };
        }),
      ),

    /** For a collector's key only the expiry: its name is the collector's. */
    update: (place: KeyPlace, seen: SeenKey, wanted: WantedChange): Promise<StoredKey> =>
      change(place, seen, { action: 'machine_key.update', wanted: wantedFields(wanted) }, async (tx, before) => {
        const { collectorId } = before;
        const neededPermission = collectorId === null ? 'accounts.update' : 'sensor.update';
        if (!place.caller.permissions.has(neededPermission)) throw new Refusal('forbidden');
        if (collectorId !== null && before.revokedAt !== null) throw new Refusal('machine_key.revoked');
        if (collectorId !== null && wanted.name !== undefined) throw new Refusal('machine_key.of_collector');
        if (collectorId === null) refuseUntouchable(place, before);
        if (wanted.expiresAt !== undefined) refusePast(wanted.expiresAt);
        const name = collectorId === null ? (wanted.name ?? before.name) : null;
        const expiresAt = wanted.expiresAt === undefined ? before.expiresAt : wanted.expiresAt;
        await updateKey(tx, before, { name, expiresAt }, stamp(place));
      }),

    /** Rotating a key reveals its secret, so the caller becomes responsible for it. */
    async rotate(
      place: KeyPlace,
      seen: SeenKey,
      wanted: { readonly overlapHours: number; readonly expiresAt: Date | null | undefined },
    ): Promise<ShownKey> {
      const { text, ...secret } = newSecret();
      const key = await change(place, seen, { action: 'machine_key.rotate' }, async (tx, before) => {
        refuseUntouchable(place, before);
        const expiresAt = wanted.expiresAt === undefined ? nextEnd(before, inOneYear()) : wanted.expiresAt;
        refusePast(expiresAt);
        const times = { expiresAt, formerUntil: formerEnd(before, wanted.overlapHours, clock.now()) };
        await replaceSecret(tx, before, { ...secret, ownerId: place.caller.accountId }, times, stamp(place));
      });
      return { key, secret: text };
    },

    /** Every key must be revocable, so this requires neither rank nor the key's scopes. */
    revoke: (place: KeyPlace, keyId: string): Promise<StoredKey> =>
      change(place, { keyId, seenVersion: undefined }, { action: 'machine_key.revoke' }, async (tx, before) => {
        if (before.collectorId !== null) throw new Refusal('machine_key.of_collector');
        await revokeKey(tx, before, stamp(place));
      }),
  };
}

const wantedFields = ({ name, expiresAt }: WantedChange): Fields => ({
  ...(name === undefined ? {} : { name }),
  ...(expiresAt === undefined ? {} : { expires_at: expiresAt?.toISOString() ?? null }),
});

/** Renewing a key gives it another year; a key without expiry stays without. */
const nextEnd = ({ expiresAt }: StoredKey, inOneYear: Date): Date | null =>
  expiresAt === null ? null : new Date(Math.max(expiresAt.getTime(), inOneYear.getTime()));

export type MachineKeys = ReturnType<typeof createMachineKeys>;
