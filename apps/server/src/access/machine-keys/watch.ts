import { dayMs } from '@spillway/plant-time/spans';
import { checkRepeatedly } from '../../platform/check-repeatedly.ts';
import { type Clock, isTrusted } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Found } from '../../platform/health/conditions/conditions.ts';
import type { Log } from '../../platform/log.ts';
import type { Figures } from '../../platform/metrics/metrics.ts';
import { statusOf } from './key-state.ts';
import type { KeyUse } from './use.ts';
import { readWatchedKeys, type WatchedKey } from './watch-store.ts';

const checkEveryMs = 60_000;
/** A machine that still uses an invalid key is reported for this long after its last attempt. */
const refusedForMs = dayMs;

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly use: Pick<KeyUse, 'refusals'>;
}

const states = ['live', 'expiring', 'expired', 'without_owner'] as const;

/** Reports keys that expire soon, and expired keys that are still used. */
export function createKeyWatch({ database, clock, log, use }: Deps) {
  let watchedKeys: readonly WatchedKey[] = [];

  /** While the clock is not trusted, nothing is reported. */
  async function checkKeys(): Promise<void> {
    if (isTrusted(clock)) watchedKeys = await readWatchedKeys(database.sql);
  }

  return {
    look: checkKeys,
    ...checkRepeatedly(checkKeys, checkEveryMs, (error) =>
      log.warn({ err: error }, 'the keys of machines could not be looked at'),
    ),
    found: (): readonly Found[] => watchedKeys.flatMap((key) => foundOf(key, clock.now())),
    figures: {
      room: 'machine_keys',
      kinds: {
        spillway_machine_keys: {
          help: 'Keys of machines that are not revoked, by plant and state: live, expiring (within 14 days), expired, without_owner',
          labels: ['plant', 'state'],
        },
        spillway_machine_key_refusals: {
          help: 'Calls and deliveries refused at this node since it started, because their key had ended or nobody answers for it',
          labels: [],
        },
      },
      read: async () => ({
        spillway_machine_keys: [...Map.groupBy(watchedKeys, ({ hydroCode }) => hydroCode)].flatMap(([plant, keys]) =>
          states.map((state) => ({
            labels: { plant, state },
            value: keys.filter((key) => stateOf(key, clock.now()) === state).length,
          })),
        ),
        spillway_machine_key_refusals: [{ labels: {}, value: use.refusals() }],
      }),
    } satisfies Figures,
  };
}

export type KeyWatch = ReturnType<typeof createKeyWatch>;

const stateOf = (key: WatchedKey, now: Date) => statusOf({ ...key, formerUntil: null, revokedAt: null }, now);

/** An invalid key that is not used is no problem. */
function foundOf(key: WatchedKey, now: Date): Found[] {
  const { hydroCode, keyId, plant, name, expiresAt, refusedAt } = key;
  const facts = { about: keyId, plant: hydroCode, plantName: plant, name };
  const isShown = refusedAt !== null && now.getTime() - refusedAt.getTime() < refusedForMs;
  const at = expiresAt?.toISOString() ?? '';
  switch (stateOf(key, now)) {
    case 'expiring':
      return [{ code: 'key_ends', facts: { ...facts, at } }];
    case 'expired':
      return isShown ? [{ code: 'key_refused', facts: { ...facts, at, reason: 'expired' } }] : [];
    case 'without_owner':
      return isShown ? [{ code: 'key_refused', facts: { ...facts, reason: 'without_owner' } }] : [];
    default:
      return [];
  }
}
