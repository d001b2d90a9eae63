import { mayGiveScope } from '@spillway/contract/access/machine-keys/scopes';
import { permits } from '@spillway/contract/permissions';
import type { Caller } from '../../platform/http/caller.ts';
import type { StoredKey } from './store.ts';

type Judge = Pick<Caller, 'level' | 'permissions'>;
type Judged = Pick<StoredKey, 'collectorId' | 'scopes' | 'ownerLevel' | 'revokedAt'>;

const ranksAbove = (judge: Judge, { ownerLevel }: Judged) => ownerLevel !== null && ownerLevel < judge.level;

/**
 * Who renews a key learns its secret, and who prolongs it keeps it alive: both take what the key holds, and the rank of whoever answers
 * for it. Stopping one opens nothing. What a collector's key is, is said beside its collector; only its end is set here.
 */
export function mayWithKey(judge: Judge, key: Judged) {
  const isRevoked = key.revokedAt !== null;
  if (key.collectorId !== null)
    return { update: !isRevoked && permits(judge.permissions, ['sensor.update']), rotate: false, revoke: false };
  const keeps = permits(judge.permissions, ['accounts.update']);
  const holds = key.scopes.every((scope) => mayGiveScope(scope, judge.permissions));
  const update = keeps && !isRevoked && holds && !ranksAbove(judge, key);
  return { update, rotate: update, revoke: keeps && !isRevoked };
}
