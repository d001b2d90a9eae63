import { mayGiveScope } from '@spillway/contract/access/machine-keys/scopes';
import { permits } from '@spillway/contract/permissions';
import type { Caller } from '../../platform/http/caller.ts';
import type { StoredKey } from './store.ts';

type Judge = Pick<Caller, 'level' | 'permissions'>;
type JudgedKey = Pick<StoredKey, 'collectorId' | 'scopes' | 'ownerLevel' | 'revokedAt'>;

const ranksAbove = (judge: Judge, { ownerLevel }: JudgedKey) => ownerLevel !== null && ownerLevel < judge.level;

/**
 * Renewing a key reveals its secret, and extending it keeps it alive: both require the key's scopes and the rank of its
 * responsible user. Revoking grants nothing. A collector's key is managed with its collector; only its expiry is set
 * here.
 */
export function mayWithKey(judge: Judge, key: JudgedKey) {
  const isRevoked = key.revokedAt !== null;
  if (key.collectorId !== null)
    return { update: !isRevoked && permits(judge.permissions, ['sensor.update']), rotate: false, revoke: false };
  const keeps = permits(judge.permissions, ['accounts.update']);
  const holds = key.scopes.every((scope) => mayGiveScope(scope, judge.permissions));
  const update = keeps && !isRevoked && holds && !ranksAbove(judge, key);
  return { update, rotate: update, revoke: keeps && !isRevoked };
}
