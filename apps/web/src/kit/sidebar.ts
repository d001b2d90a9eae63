import { observed } from '../base/observed.ts';
import { readStored, writeStored } from '../base/storage.ts';

/** Specification, section 9: the menu is a drawer up to this width. */
export const drawerBelow = '(max-width: 1023px)';

/** The narrow menu leaves more room for the lake; the full one is a setting of the browser. */
export const sidebarFull = observed(readStored('sidebar') === 'full');

export function toggleSidebar(): void {
  const full = !sidebarFull.get();
  writeStored('sidebar', full ? 'full' : 'mini');
  sidebarFull.set(full);
}

export const drawerOpen = observed(false);

/** Layout of the entries of a group: a list with descriptions, or tiles. */
type GroupsLayout = 'list' | 'tiles';

export const groupsLayout = observed<GroupsLayout>(readStored('groups-layout') === 'tiles' ? 'tiles' : 'list');

export function chooseGroupsLayout(layout: GroupsLayout): void {
  writeStored('groups-layout', layout);
  groupsLayout.set(layout);
}
