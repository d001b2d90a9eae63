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
import { concurrentChanges } from '../conflict.ts';
import type { RoomDeps } from '../deps.ts';
import type { Stamp } from '../stamp.ts';
import { refuseUnique } from '../unique.ts';
import { type CollectorKeyRow, putCollectorKey, revokeCollectorKey } from './collector-store.ts';
import { mayWithKey } from './key-rules.ts';
import { previousKeyEnd } from './key-state.ts';
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

export { type KeyTimes, keyStateOf, previousKeyEnd } from './key-state.ts';
export type { KeyUse } from './use.ts';

interface IssuedSecret extends WrittenSecret {
  readonly keyId: string;
  /** The secret, shown once. */
  readonly text: string;
}

/** Keys of collectors, for the module of collectors: within its own transaction, audit entry and event. */
export const collectorKeys = {
  /** Issues the first key, or replaces the secret. */
  async issue(tx: Transaction<Schema>, of: CollectorKeyRow, times: NewTimes, stamp: Stamp): Promise<IssuedSecret> {
    const secret = newSecret();
    return { ...secret, keyId: await putCollectorKey(tx, of, secret, times, stamp) };
  },
  revoke: (tx: Transaction<Schema>, of: CollectorKeyRow, stamp: Stamp): Promise<void> =>
    revokeCollectorKey(tx, of, stamp),
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
  const oneYearFromNow = () => {
    const end = new Date(clock.now());
    end.setUTCFullYear(end.getUTCFullYear() + 1);
    return end;
  };

  function refusePastExpiry(expiresAt: Date | null): void {
    if (expiresAt !== null && expiresAt <= clock.now())
      throw new Refusal('request.invalid', {}, [{ field: 'expires_at', rule: 'key_ends_in_past' }]);
  }

  function refuseGivingMore({ caller }: Pick<KeyPlace, 'caller'>, scopes: readonly KeyScope[]): void {
    if (!scopes.every((scope) => mayGiveScope(scope, caller.permissions))) throw new Refusal('machine_key.holds_more');
  }

  /** Locks the key while `work` changes it; the audit entry contains the difference. */
  function change(
    context: KeyPlace,
    { keyId, seenVersion }: SeenKey,
    { action, wanted = {} }: { readonly action: string; readonly wanted?: Fields },
    work: (tx: Transaction<Schema>, before: StoredKey) => Promise<void>,
  ): Promise<StoredKey> {
    const id: KeyId = { hydroCode: context.hydroCode, keyId };
    return refuseUnique(uniqueRules, () =>
      database.transaction(async (tx) => {
        const before = await holdKey(tx, id);
        if (!before) throw new Refusal('machine_key.not_found');
        if (seenVersion !== undefined && seenVersion !== before.version)
          throw concurrentChanges(before, snapshotOf(before), wanted);
        await work(tx, before);
        const after = required(await holdKey(tx, id));
        const changes = changesBetween(snapshotOf(before), snapshotOf(after));
        if (changes) {
          const object = { kind: 'machine_key', id: keyId, name: after.name };
          await audit.record(tx, { who: context.who, action, object, hydroCode: context.hydroCode, ...changes });
          await publish(tx, { topic: 'machine_key.changed', hydroCode: context.hydroCode, payload: {} });
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
      const canSeeScoped = permits(permissions, ['accounts.view', 'accounts.update']);
      const seesCollectors = permits(permissions, ['sensor.view', 'sensor.update', 'sensor.change-status']);
      const all = await listKeys(database.sql, hydroCode);
      return all.filter(({ collectorId }) => (collectorId === null ? canSeeScoped : seesCollectors));
    },

    add: (context: KeyPlace, { name, scopes, expiresAt = oneYearFromNow() }: WantedKey): Promise<ShownKey> =>
      refuseUnique(uniqueRules, () =>
        database.transaction(async (tx) => {
          const { caller, who, hydroCode } = context;
          refusePastExpiry(expiresAt);
          refuseGivingMore(context, scopes);
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
          await insertKey(tx, written, stamp(context));
          const key = required(await holdKey(tx, id));
          const object = { kind: 'machine_key', id: id.keyId, name };
          const changes = { before: null, after: snapshotOf(key) };
          await audit.record(tx, { who, action: 'machine_key.create', object, hydroCode, ...changes });
          await publish(tx, { topic: 'machine_key.changed', hydroCode, payload: {} });
          return { key, secret: text };
        }),
      ),

    /** For a collector's key only the expiry: its name is the collector's. */
    update: (context: KeyPlace, seenKey: SeenKey, wantedChange: WantedChange): Promise<StoredKey> =>
      change(
        context,
        seenKey,
        { action: 'machine_key.update', wanted: wantedFields(wantedChange) },
        async (tx, before) => {
          const { collectorId } = before;
          const neededPermission = collectorId === null ? 'accounts.update' : 'sensor.update';
          if (!context.caller.permissions.has(neededPermission)) throw new Refusal('forbidden');
          if (collectorId !== null && before.revokedAt !== null) throw new Refusal('machine_key.revoked');
          if (collectorId !== null && wantedChange.name !== undefined) throw new Refusal('machine_key.of_collector');
          if (collectorId === null) refuseUntouchable(context, before);
          if (wantedChange.expiresAt !== undefined) refusePastExpiry(wantedChange.expiresAt);
          const name = collectorId === null ? (wantedChange.name ?? before.name) : null;
          const expiresAt = wantedChange.expiresAt === undefined ? before.expiresAt : wantedChange.expiresAt;
          await updateKey(tx, before, { name, expiresAt }, stamp(context));
        },
      ),

    /** Rotating a key reveals its secret, so the caller becomes responsible for it. */
    async rotate(
      context: KeyPlace,
      seenKey: SeenKey,
      wanted: { readonly overlapHours: number; readonly expiresAt: Date | null | undefined },
    ): Promise<ShownKey> {
      const { text, ...secret } = newSecret();
      const key = await change(context, seenKey, { action: 'machine_key.rotate' }, async (tx, before) => {
        refuseUntouchable(context, before);
        const expiresAt = wanted.expiresAt === undefined ? nextEnd(before, oneYearFromNow()) : wanted.expiresAt;
        refusePastExpiry(expiresAt);
        const times = { expiresAt, formerUntil: previousKeyEnd(before, wanted.overlapHours, clock.now()) };
        await replaceSecret(tx, before, { ...secret, ownerId: context.caller.accountId }, times, stamp(context));
      });
      return { key, secret: text };
    },

    /** Every key must be revocable, so this requires neither rank nor the key's scopes. */
    revoke: (context: KeyPlace, keyId: string): Promise<StoredKey> =>
      change(context, { keyId, seenVersion: undefined }, { action: 'machine_key.revoke' }, async (tx, before) => {
        if (before.collectorId !== null) throw new Refusal('machine_key.of_collector');
        await revokeKey(tx, before, stamp(context));
      }),
  };
}

const wantedFields = ({ name, expiresAt }: WantedChange): Fields => ({
  ...(name === undefined ? {} : { name }),
  ...(expiresAt === undefined ? {} : { expires_at: expiresAt?.toISOString() ?? null }),
});

/** Renewing a key gives it another year; a key without expiry stays without. */
const nextEnd = ({ expiresAt }: StoredKey, yearEnd: Date): Date | null =>
  expiresAt === null ? null : new Date(Math.max(expiresAt.getTime(), yearEnd.getTime()));

export type MachineKeys = ReturnType<typeof createMachineKeys>;
