import type { machineKeys as contract } from '@spillway/contract/access/machine-keys/machine-keys';
import type { z } from 'zod';
import type { Caller } from '../../platform/http/caller.ts';
import { mayWithKey } from './key-rules.ts';
import { statusOf } from './standing.ts';
import type { StoredKey } from './store.ts';

type KeyView = z.input<(typeof contract.list)['data']>[number];

const said = (at: Date | null): string | null => at?.toISOString() ?? null;

/** For the trail. Of its secret only the beginning. */
export const snapshotOf = (key: StoredKey) => ({
  name: key.name,
  scopes: [...key.scopes],
  expires_at: said(key.expiresAt),
  key_hint: key.hint,
  owner: key.owner,
  former_until: said(key.formerUntil),
  revoked_at: said(key.revokedAt),
});

export function keyView(key: StoredKey, caller: Pick<Caller, 'level' | 'permissions'>, now: Date): KeyView {
  const hasFormer = key.formerUntil !== null && key.formerUntil > now;
  return {
    key_id: key.keyId,
    name: key.name,
    watcher_id: key.collectorId,
    scopes: [...key.scopes],
    key_hint: key.hint,
    status: statusOf(key, now),
    owner: key.owner,
    made_at: key.madeAt.toISOString(),
    created_at: key.createdAt.toISOString(),
    created_by: key.createdBy,
    expires_at: said(key.expiresAt),
    former_until: hasFormer ? said(key.formerUntil) : null,
    former_used_at: hasFormer ? said(key.formerUsedAt) : null,
    last_used_at: said(key.lastUsedAt),
    refused_at: said(key.refusedAt),
    revoked_at: said(key.revokedAt),
    revoked_by: key.revokedBy,
    version: key.version,
    may: mayWithKey(caller, key),
  };
}
