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
    expect(codeOf(() => checkGroupChange(caller(10, 'map'), group(9), wanted(10, 'map')))).toBe('role.higher');
    const own = { ...group(10), roleId: 'own' };
    expect(codeOf(() => checkGroupChange(caller(10, 'map'), own, wanted(10, 'map')))).toBe('role.own');
  });

  it('cannot lift a group above the caller', () => {
    expect(codeOf(() => checkGroupChange(caller(10, 'map'), group(50), wanted(9, 'map')))).toBe('role.higher');
  });

  it('may keep and take away what the caller lacks, but not add it', () => {
    const held = group(50, 'map', 'system');
    expect(codeOf(() => checkGroupChange(caller(10, 'map'), held, wanted(50, 'map', 'system')))).toBe('ok');
    expect(codeOf(() => checkGroupChange(caller(10, 'map'), held, wanted(50, 'map')))).toBe('ok');
    expect(codeOf(() => checkGroupChange(caller(10, 'map'), held, wanted(50, 'map', 'system', 'report')))).toBe(
      'role.grants_more',
    );
  });
});

describe('what the screen is told it may do with a group', () => {
  it('is what the calls would allow', () => {
    const administrator = caller(10, 'roles');
    expect(mayWithGroup(administrator, group(50))).toEqual({ update: true, destroy: true });
    expect(mayWithGroup(administrator, { ...group(50), accounts: 2 })).toEqual({ update: true, destroy: false });
    expect(mayWithGroup(administrator, group(9))).toEqual({ update: false, destroy: false });
    expect(mayWithGroup(administrator, { ...group(10), roleId: 'own' })).toEqual({ update: false, destroy: false });
    expect(mayWithGroup(caller(10, 'roles.view'), group(50))).toEqual({ update: false, destroy: false });
  });
});
