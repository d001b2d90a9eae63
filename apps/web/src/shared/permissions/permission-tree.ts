import { expandPermissions, type Permission } from '@spillway/contract/permissions';

interface ScreenCatalogue {
  readonly screen: string;
  readonly permissions: readonly { readonly permission: Permission; readonly grantable: boolean }[];
}

export interface PermissionNode {
  readonly permission: Permission;
  readonly grantable: boolean;
  readonly children: readonly { readonly permission: Permission; readonly grantable: boolean }[];
}

export interface ScreenNode {
  readonly screen: string;
  readonly nodes: readonly PermissionNode[];
}

/** `stations.view` is a child of `stations` where a screen has both; `forecast.tt08` has no parent. */
export function permissionTree(catalogue: readonly ScreenCatalogue[]): readonly ScreenNode[] {
  return catalogue.map(({ screen, permissions }) => {
    const below = (group: string) => permissions.filter(({ permission }) => permission.startsWith(`${group}.`));
    const isChild = (permission: string) => permissions.some((other) => permission.startsWith(`${other.permission}.`));
    return {
      screen,
      nodes: permissions
        .filter(({ permission }) => !isChild(permission))
        .map((entry) => ({ ...entry, children: below(entry.permission) })),
    };
  });
}

export interface NodeState {
  readonly checked: boolean;
  /** Only some permissions of the group are granted. */
  readonly partly: boolean;
  /** The caller may not change it here. */
  readonly locked: boolean;
}

type ChosenPermissions = ReadonlySet<Permission>;

export function groupState({ permission, grantable, children }: PermissionNode, chosen: ChosenPermissions): NodeState {
  const checked = chosen.has(permission);
  return {
    checked,
    partly: !checked && children.some((child) => chosen.has(child.permission)),
    locked: !grantable && !checked,
  };
}

export function childState(group: PermissionNode, child: Permission, chosen: ChosenPermissions): NodeState {
  const entry = group.children.find(({ permission }) => permission === child);
  const isImplied = chosen.has(group.permission);
  return {
    checked: isImplied || chosen.has(child),
    partly: false,
    // Removing one permission of a full group grants the others one by one, which requires holding all of them.
    locked: isImplied ? group.children.some(({ grantable }) => !grantable) : !entry?.grantable && !chosen.has(child),
  };
}

/** Grants the whole group, which replaces its single permissions, or removes all of it. */
export function toggleGroup(group: PermissionNode, chosen: ChosenPermissions): ChosenPermissions {
  const next = new Set(chosen);
  for (const { permission } of group.children) next.delete(permission);
  if (!next.delete(group.permission)) next.add(group.permission);
  return next;
}

/** Grants or removes one permission; when removed from a full group, the others stay. */
export function toggleChild(group: PermissionNode, child: Permission, chosen: ChosenPermissions): ChosenPermissions {
  const next = new Set(chosen);
  if (next.delete(group.permission)) for (const { permission } of group.children) next.add(permission);
  if (!next.delete(child)) next.add(child);
  return next;
}

/** Number of single permissions in the selection: a group counts as its members. */
export function countRights(tree: readonly ScreenNode[], chosen: Iterable<Permission>) {
  const heldPermissions = expandPermissions(chosen);
  const rights = tree.flatMap(({ nodes }) =>
    nodes.flatMap((node) => (node.children.length > 0 ? node.children : [node]).map(({ permission }) => permission)),
  );
  return { held: rights.filter((right) => heldPermissions.has(right)).length, all: rights.length };
}
