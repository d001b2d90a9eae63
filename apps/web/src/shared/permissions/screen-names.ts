import { expandPermissions, type Permission, permissionScreens, type ScreenId } from '@spillway/contract/permissions';
import { permissionTree } from './permission-tree.ts';

export const isScreenId = (screen: string): screen is ScreenId => permissionScreens.some(({ id }) => id === screen);

/** The catalogue as this version of the app knows it, for reading; what may be granted comes from the server. */
export const knownTree = permissionTree(
  permissionScreens.map(({ id, permissions }) => ({
    screen: id,
    permissions: permissions.map((permission) => ({ permission, grantable: false })),
  })),
);

/** The screens on which a group may do anything at all. */
export function screensOf(permissions: readonly Permission[]): readonly ScreenId[] {
  const held = expandPermissions(permissions);
  return permissionScreens.filter((screen) => screen.permissions.some((one) => held.has(one))).map(({ id }) => id);
}
