import type { machineKeys as contract } from '@spillway/contract/access/machine-keys/machine-keys';
import type { Caller } from '../../platform/http/caller.ts';
import type { AnswerTo } from '../../platform/http/inside.ts';
import { mayWithKey } from './key-rules.ts';
import { statusOf } from './key-state.ts';
import type { StoredKey } from './store.ts';

type KeyView = AnswerTo<typeof contract.list>[number];

const isoText = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Only the first characters of the secret are written to the audit trail. */
export const snapshotOf = (key: StoredKey) => ({
  name: key.name,
  scopes: [...key.scopes],
  expires_at: isoText(key.expiresAt),
  key_hint: key.hint,
  owner: key.owner,
  former_until: isoText(key.formerUntil),
  revoked_at: isoText(key.revokedAt),
});

export function keyView(key: StoredKey, caller: Pick<Caller, 'level' | 'permissions'>, now: Date): KeyView {
  const hasFormer = key.formerUntil !== null && key.formerUntil > now;
  return {
    ...key,
    watcherId: key.collectorId,
    scopes: [...key.scopes],
    keyHint: key.hint,
    status: statusOf(key, now),
    madeAt: key.madeAt.toISOString(),
    createdAt: key.createdAt.toISOString(),
    expiresAt: isoText(key.expiresAt),
    formerUntil: hasFormer ? isoText(key.formerUntil) : null,
    formerUsedAt: hasFormer ? isoText(key.formerUsedAt) : null,
    lastUsedAt: isoText(key.lastUsedAt),
    refusedAt: isoText(key.refusedAt),
    revokedAt: isoText(key.revokedAt),
    may: mayWithKey(caller, key),
  };
}
