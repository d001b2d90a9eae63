import { type Permission, permits } from '../../permissions.ts';

/**
 * What a key of a machine may be given. A key opens the calls that name its scope and no others, and of what those need it holds at most
 * what stands here: a person's other rights never go with a key.
 */
const scopePermissions = {
  figures: ['dashboard.view'],
  measurements: ['dashboard.view', 'map', 'report', 'stations.view', 'sensor.view'],
  reports: ['report'],
  basic_read: ['sensor.view', 'interpolate-history'],
  basic_write: ['sensor.update'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

export type KeyScope = keyof typeof scopePermissions;

export const keyScopes = Object.keys(scopePermissions) as [KeyScope, ...KeyScope[]];

/** What a key holds of the rights of the person who answers for it. `held` is already expanded. */
export const permissionsOfKey = (scopes: Iterable<KeyScope>, held: ReadonlySet<Permission>): Set<Permission> =>
  new Set([...scopes].flatMap((scope) => scopePermissions[scope].filter((permission) => held.has(permission))));

/** Nobody gives what they do not hold. `held` is already expanded. */
export const mayGiveScope = (scope: KeyScope, held: ReadonlySet<Permission>): boolean =>
  permits(held, scopePermissions[scope]);
