import { expandPermissions, type Permission, permissionScreens, type ScreenId } from '@spillway/contract/permissions';
import type { TextKey } from '../../base/i18n/use-text.ts';
import { permissionTree } from './permission-tree.ts';

export const screenNames: Readonly<Record<ScreenId, TextKey>> = {
  dashboard: 'ui.screen.dashboard',
  map: 'ui.screen.map',
  forecast: 'ui.screen.forecast',
  stations: 'ui.screen.stations',
  sensor: 'ui.screen.sensor',
  accounts: 'ui.screen.accounts',
  roles: 'ui.screen.roles',
  system: 'ui.screen.system',
};

export const isScreenId = (screen: string): screen is ScreenId => Object.hasOwn(screenNames, screen);

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
