import { type KeyScope, keyScopes, mayGiveScope } from '@spillway/contract/access/machine-keys/scopes';
import type { Permission } from '@spillway/contract/permissions';
import { dayMs } from '@spillway/plant-time/spans';

export const newEnds = ['days_365', 'days_90', 'days_30', 'never'] as const;
export const changedEnds = ['keep', ...newEnds] as const;

export type KeyEnd = (typeof changedEnds)[number];

/** Undefined: unchanged. */
export function endOf(choice: KeyEnd, nowMs: number): string | null | undefined {
  if (choice === 'keep') return undefined;
  if (choice === 'never') return null;
  return new Date(nowMs + Number(choice.slice('days_'.length)) * dayMs).toISOString();
}

/** Scopes covered by the user's own permissions. */
export const scopesToGive = (heldPermissions: ReadonlySet<Permission>): KeyScope[] =>
  keyScopes.filter((scope) => mayGiveScope(scope, heldPermissions));
