import { allPermissions, expandPermissions, type Permission, permissionScreens } from '@spillway/contract/permissions';
import { describe, expect, it } from 'vitest';
import { childState, countRights, groupState, permissionTree, toggleChild, toggleGroup } from './permission-tree.ts';

const catalogue = (grantable: (permission: Permission) => boolean = () => true) =>
  permissionTree(
    permissionScreens.map(({ id, permissions }) => ({
      screen: id,
      permissions: permissions.map((permission) => ({ permission, grantable: grantable(permission) })),
    })),
  );
const groupOf = (permission: Permission, tree = catalogue()) =>
  tree.flatMap(({ nodes }) => nodes).find((node) => node.permission === permission)!;
const set = (...permissions: Permission[]) => new Set(permissions);

describe('the tree', () => {
  it('holds every permission of the catalogue exactly once', () => {
    const drawnNodes = catalogue().flatMap(({ nodes }) =>
      nodes.flatMap((node) => [node.permission, ...node.children.map(({ permission }) => permission)]),
    );
    expect([...drawnNodes].sort()).toEqual([...allPermissions].sort());
  });

  it('puts a right without a group beside the groups of its screen', () => {
    expect(groupOf('report').children).toEqual([]);
    expect(groupOf('forecast.tt08').children).toEqual([]);
    expect(groupOf('stations').children.map(({ permission }) => permission)).toEqual([
      'stations.view',
      'stations.update',
    ]);
  });
});

describe('choosing', () => {
  const stations = groupOf('stations');

  it('shows the children of a chosen group as granted', () => {
    expect(childState(stations, 'stations.view', set('stations'))).toMatchObject({ checked: true, locked: false });
  });

  it('keeps the others when one is taken out of a whole group', () => {
    expect(toggleChild(stations, 'stations.view', set('stations'))).toEqual(set('stations.update'));
  });

  it('does not turn single permissions into the group, which would grant later additions too', () => {
    const toggledNodes = toggleChild(stations, 'stations.view', set('stations.update'));
    expect(toggledNodes).toEqual(set('stations.view', 'stations.update'));
    expect(groupState(stations, toggledNodes)).toMatchObject({ checked: false, partly: true });
  });

  it('replaces single permissions by the group when the group is chosen', () => {
    expect(toggleGroup(stations, set('stations.view', 'map'))).toEqual(set('stations', 'map'));
    expect(toggleGroup(stations, set('stations', 'map'))).toEqual(set('map'));
  });

  it('grants exactly what it shows, whatever is pressed', () => {
    let chosen: ReadonlySet<Permission> = new Set();
    for (const node of catalogue().flatMap(({ nodes }) => nodes)) {
      chosen = toggleGroup(node, chosen);
      for (const { permission } of node.children) chosen = toggleChild(node, permission, chosen);
      const visibleChildren = node.children.filter(({ permission }) => childState(node, permission, chosen).checked);
      const granted = expandPermissions(chosen);
      expect(visibleChildren.every(({ permission }) => granted.has(permission))).toBe(true);
    }
  });
});

describe('what the caller lacks', () => {
  const tree = catalogue((permission) => permission === 'stations.view');
  const stations = groupOf('stations', tree);

  it('cannot be granted', () => {
    expect(groupState(stations, set()).locked).toBe(true);
    expect(childState(stations, 'stations.update', set()).locked).toBe(true);
    expect(childState(stations, 'stations.view', set()).locked).toBe(false);
  });

  it('can be taken away from a group that has it', () => {
    expect(groupState(stations, set('stations')).locked).toBe(false);
    expect(childState(stations, 'stations.update', set('stations.update')).locked).toBe(false);
  });

  it('does not let a group be split into permissions the caller lacks', () => {
    expect(childState(stations, 'stations.view', set('stations')).locked).toBe(true);
  });
});

it('counts single rights, a group by what it brings', () => {
  expect(countRights(catalogue(), ['stations', 'map'])).toEqual({ held: 3, all: 26 });
  expect(countRights(catalogue(), allPermissions).held).toBe(26);
});
