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

/** `stations.view` belongs below `stations` where the screen has both; `forecast.tt08` stands alone. */
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
  /** Some of the group, not the group itself. */
  readonly partly: boolean;
  /** The caller may not change it here. */
  readonly locked: boolean;
}

type Chosen = ReadonlySet<Permission>;

export function groupState({ permission, grantable, children }: PermissionNode, chosen: Chosen): NodeState {
  const checked = chosen.has(permission);
  return {
    checked,
    partly: !checked && children.some((child) => chosen.has(child.permission)),
    locked: !grantable && !checked,
  };
}

export function childState(group: PermissionNode, child: Permission, chosen: Chosen): NodeState {
  const entry = group.children.find(({ permission }) => permission === child);
  const implied = chosen.has(group.permission);
  return {
    checked: implied || chosen.has(child),
    partly: false,
    // Taking one out of a whole group means granting the others one by one: only who holds them may do that.
    locked: implied ? group.children.some(({ grantable }) => !grantable) : !entry?.grantable && !chosen.has(child),
  };
}

/** The whole group on, which makes its single permissions needless; or everything of it off. */
export function toggleGroup(group: PermissionNode, chosen: Chosen): Chosen {
  const next = new Set(chosen);
  for (const { permission } of group.children) next.delete(permission);
  if (!next.delete(group.permission)) next.add(group.permission);
  return next;
}

/** One permission on or off; taken out of a whole group, the others of the group stay. */
export function toggleChild(group: PermissionNode, child: Permission, chosen: Chosen): Chosen {
  const next = new Set(chosen);
  if (next.delete(group.permission)) for (const { permission } of group.children) next.add(permission);
  if (!next.delete(child)) next.add(child);
  return next;
}

/** How many single rights the choice comes to: a group counts by what it brings, not as one more. */
export function countRights(tree: readonly ScreenNode[], chosen: Iterable<Permission>) {
  const held = expandPermissions(chosen);
  const rights = tree.flatMap(({ nodes }) =>
    nodes.flatMap((node) => (node.children.length > 0 ? node.children : [node]).map(({ permission }) => permission)),
  );
  return { held: rights.filter((right) => held.has(right)).length, all: rights.length };
}
