import { type Permission, permits } from '../../permissions.ts';

/**
 * The scopes of a machine key. A key opens only calls that name its scope, and of the permissions those need it holds at most the ones
 * listed here: other rights of the person never go with a key.
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

/** The permissions a key holds from those of the person responsible for it. `heldPermissions` is already expanded. */
export const permissionsOfKey = (
  scopes: Iterable<KeyScope>,
  heldPermissions: ReadonlySet<Permission>,
): Set<Permission> =>
  new Set(
    [...scopes].flatMap((scope) => scopePermissions[scope].filter((permission) => heldPermissions.has(permission))),
  );

/** Nobody grants permissions they do not hold. `heldPermissions` is already expanded. */
export const mayGiveScope = (scope: KeyScope, heldPermissions: ReadonlySet<Permission>): boolean =>
  permits(heldPermissions, scopePermissions[scope]);
