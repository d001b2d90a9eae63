/**
 * The permission catalogue per screen (product specification, section 9), as the tree of the role-group screen. A permission that is a
 * group (`stations`) grants every child (`stations.*`).
 */
export const permissionScreens = [
  {
    id: 'dashboard',
    permissions: [
      'dashboard',
      'dashboard.view',
      'dashboard.calculation',
      'dashboard.save-revert',
      'simulation',
      'report',
      'price',
      'weather',
      'interpolate-history',
    ],
  },
  { id: 'map', permissions: ['map'] },
  { id: 'forecast', permissions: ['forecast.tt08'] },
  { id: 'stations', permissions: ['stations', 'stations.view', 'stations.update'] },
  { id: 'sensor', permissions: ['sensor', 'sensor.view', 'sensor.update', 'sensor.change-status'] },
  {
    id: 'accounts',
    permissions: [
      'accounts',
      'accounts.view',
      'accounts.insert',
      'accounts.update',
      'accounts.destroy',
      'accounts.change-password',
      'accounts.change-status',
    ],
  },
  { id: 'roles', permissions: ['roles', 'roles.view', 'roles.insert', 'roles.update', 'roles.destroy'] },
  { id: 'system', permissions: ['system'] },
] as const;

export type ScreenId = (typeof permissionScreens)[number]['id'];
export type Permission = (typeof permissionScreens)[number]['permissions'][number];

export const allPermissions: readonly Permission[] = permissionScreens.flatMap((screen) => [...screen.permissions]);

const knownKeys: ReadonlySet<string> = new Set(allPermissions);

export function isPermission(text: string): text is Permission {
  return knownKeys.has(text);
}

/** The permissions a list actually grants: a group includes its children. */
export function expandPermissions(granted: Iterable<Permission>): Set<Permission> {
  const heldPermissions = [...granted];
  const children = allPermissions.filter((permission) =>
    heldPermissions.some((group) => permission.startsWith(`${group}.`)),
  );
  return new Set([...heldPermissions, ...children]);
}

/** True when every granted permission is held too. `heldPermissions` is already expanded. */
export function holdsAll(heldPermissions: ReadonlySet<Permission>, granted: Iterable<Permission>): boolean {
  return [...expandPermissions(granted)].every((permission) => heldPermissions.has(permission));
}

/** True when the held permissions include at least one of the list. `heldPermissions` is already expanded. */
export function permits(heldPermissions: ReadonlySet<Permission>, anyOf: readonly Permission[]): boolean {
  return anyOf.some((permission) => heldPermissions.has(permission));
}
