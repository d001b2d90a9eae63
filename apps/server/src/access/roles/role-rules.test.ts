import { expandPermissions, type Permission } from '@spillway/contract/permissions';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../testing/code-of.ts';
import { checkGroupChange, checkNewGroup, mayWithGroup, type Rank } from './role-rules.ts';
import type { RoleGroup } from './store.ts';

const caller = (level: number, ...held: Permission[]): Rank => ({
  level,
  roleId: 'own',
  permissions: expandPermissions(held),
});

const group = (level: number, ...permissions: Permission[]): RoleGroup => ({
  roleId: 'other',
  roleName: 'Ca trực',
  level,
  permissions,
  accounts: 0,
  version: 1,
  updatedAt: new Date(0),
  updatedBy: null,
});

const wanted = (level: number, ...permissions: Permission[]) => ({ roleName: 'Ca trực', level, permissions });

describe('a new role group', () => {
  it('may rank like the caller or lower, never higher', () => {
    expect(codeOf(() => checkNewGroup(caller(10, 'map'), wanted(10, 'map')))).toBe('ok');
    expect(codeOf(() => checkNewGroup(caller(10, 'map'), wanted(9, 'map')))).toBe('role.higher');
  });

  it('holds nothing that the caller lacks', () => {
    expect(codeOf(() => checkNewGroup(caller(10, 'stations'), wanted(20, 'stations.view')))).toBe('ok');
    expect(codeOf(() => checkNewGroup(caller(10, 'stations.view'), wanted(20, 'stations')))).toBe('role.grants_more');
    expect(codeOf(() => checkNewGroup(caller(10, 'map'), wanted(20, 'map', 'system')))).toBe('role.grants_more');
  });

  it('is not had by holding every child: the group grants those of later versions too', () => {
    const children = caller(10, 'stations.view', 'stations.update');
    expect(codeOf(() => checkNewGroup(children, wanted(20, 'stations')))).toBe('role.grants_more');
  });
});

describe('a change of a role group', () => {
  it('is refused for a higher group and for the caller’s own', () => {
    expect(codeOf(() => checkGroupChange(caller(10, 'map'), group(9), wanted(10, 'map'), false))).toBe('role.higher');
    const own = { ...group(10), roleId: 'own' };
    expect(codeOf(() => checkGroupChange(caller(10, 'map'), own, wanted(10, 'map'), false))).toBe('role.own');
  });

  it('cannot lift a group above the caller', () => {
    expect(codeOf(() => checkGroupChange(caller(10, 'map'), group(50), wanted(9, 'map'), false))).toBe('role.higher');
  });

  it('is refused where the group holds what the caller lacks: nobody puts the second half to the first', () => {
    const half = group(50, 'map', 'system');
    const report = caller(10, 'map', 'report');
    const change = (permissions: Permission[]) =>
      codeOf(() => checkGroupChange(report, half, wanted(50, ...permissions), false));
    expect(change(['map', 'system', 'report'])).toBe('role.holds_more');
    expect(change(['map', 'system'])).toBe('role.holds_more');
    expect(change(['map'])).toBe('role.holds_more');
    expect(codeOf(() => checkGroupChange(report, group(50, 'map'), wanted(50, 'map', 'report'), false))).toBe('ok');
    expect(codeOf(() => checkGroupChange(report, group(50, 'map'), wanted(50, 'system'), false))).toBe(
      'role.grants_more',
    );
  });

  it('is refused where a member sees plants that the caller does not: it would give rights there', () => {
    expect(codeOf(() => checkGroupChange(caller(10, 'map'), group(50), wanted(50, 'map'), true))).toBe(
      'role.other_plants',
    );
  });
});

describe('what the screen is told it may do with a group', () => {
  it('is what the calls would allow', () => {
    const administrator = caller(10, 'roles');
    const nothingAllowed = { update: false, destroy: false };
    expect(mayWithGroup(administrator, group(50), false)).toEqual({ update: true, destroy: true });
    expect(mayWithGroup(administrator, { ...group(50), accounts: 2 }, false)).toEqual({ update: true, destroy: false });
    expect(mayWithGroup(administrator, group(9), false)).toEqual(nothingAllowed);
    expect(mayWithGroup(administrator, { ...group(10), roleId: 'own' }, false)).toEqual(nothingAllowed);
    expect(mayWithGroup(administrator, group(50, 'map'), false)).toEqual(nothingAllowed);
    expect(mayWithGroup(administrator, group(50), true)).toEqual(nothingAllowed);
    expect(mayWithGroup(caller(10, 'roles.view'), group(50), false)).toEqual(nothingAllowed);
  });
});
