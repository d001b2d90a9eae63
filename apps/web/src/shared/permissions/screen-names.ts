import { expandPermissions, type Permission, permissionScreens, type ScreenId } from '@spillway/contract/permissions';
import { permissionTree } from './permission-tree.ts';

export const isScreenId = (screen: string): screen is ScreenId => permissionScreens.some(({ id }) => id === screen);

/** Permission catalogue of this app version, for display; grantable permissions come from the server. */
export const knownTree = permissionTree(
  permissionScreens.map(({ id, permissions }) => ({
    screen: id,
    permissions: permissions.map((permission) => ({ permission, grantable: false })),
  })),
);

/** Screens on which a group has any permission. */
export function screensOf(permissions: readonly Permission[]): readonly ScreenId[] {
  const heldPermissions = expandPermissions(permissions);
  return permissionScreens
    .filter((screen) => screen.permissions.some((one) => heldPermissions.has(one)))
    .map(({ id }) => id);
}
