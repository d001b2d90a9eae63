import type { SameKeys } from '../same-keys.ts';
import type vi from '../vi/roles.ts';

export default {
  title: 'Role groups',
  count_one: '{{count}} group',
  count_other: '{{count}} groups',
  add: 'Add a group',
  searchHint: 'Name of the group',
  own: 'Your group',
  empty: {
    title: 'There is no role group at your level yet',
    text: 'Every account needs a role group that says what it may see and do.',
  },
  column: {
    name: 'Name',
    level: 'Level',
    rights: 'Permissions',
    accounts: 'Accounts',
    screens: 'Screens',
    updated: 'Last change',
  },
  rights: '{{held}} of {{all}} permissions',
  chip: {
    used: 'In use',
    unused: 'Not in use',
  },
  details: {
    context: 'Level {{level}}, {{held}} of {{all}} permissions',
    permissions: 'What it may do',
    members: 'Who belongs to it',
    noMembers: 'No account yet.',
    membersHidden_one: '{{count}} account. You may not see the list of accounts.',
    membersHidden_other: '{{count}} accounts. You may not see the list of accounts.',
    membersElsewhere_one: 'and {{count}} account beyond what you may see',
    membersElsewhere_other: 'and {{count}} accounts beyond what you may see',
    level: 'Level of the group',
  },
  level: {
    label: 'Level',
    hint: 'Level 1 is the highest, level 100 the lowest.',
    means: 'Members see and assign only groups from level {{level}} down, and cannot change accounts that rank higher.',
    yours: 'You are at level {{level}}, so you cannot make a higher group.',
  },
  form: {
    addTitle: 'Add a role group',
    editTitle: 'Edit the role group',
    name: 'Name',
    permissions: 'Permissions per screen',
    chosen: '{{held}} of {{all}} permissions chosen',
    needsOne: 'Choose at least one permission.',
    whole: 'with everything added later',
    notGrantable: 'you lack it, so you cannot grant it',
    create: 'Create the group',
    takesEffect_one: 'The change takes effect at once for {{count}} account of the group, without signing in again.',
    takesEffect_other: 'The change takes effect at once for {{count}} accounts of the group, without signing in again.',
  },
  act: {
    edit: 'Edit the group',
    remove: 'Delete the group',
  },
  why: {
    own: 'This is your own group. Nobody changes or deletes the group they belong to.',
    inUse_one: '{{count}} account still belongs to the group. Move it to another group first.',
    inUse_other: '{{count}} accounts still belong to the group. Move them to another group first.',
    permission: 'Needs the permission “{{permission}}”.',
    higher: 'This group ranks above yours.',
  },
  remove: {
    title: 'Delete the group “{{name}}”?',
    losesRights_one: '{{count}} permission given to the group is lost.',
    losesRights_other: '{{count}} permissions given to the group are lost.',
    ok: 'Delete the group',
  },
  done: {
    created: 'Created the group “{{name}}”',
    updated: 'Updated the group “{{name}}”',
    removed: 'Deleted the group “{{name}}”',
  },
  failed: {
    load: 'The role groups could not be loaded',
    remove: 'The role group could not be deleted',
  },
} as const satisfies SameKeys<typeof vi>;
