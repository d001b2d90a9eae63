import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/machineKeys.ts';

export default {
  title: 'Machine keys',
  count_one: '{{count}} key',
  count_other: '{{count}} keys',
  searchHint: 'Name, owner, start of the key',
  add: 'Add a key',
  empty: {
    title: 'No key yet',
    text: 'Other programs (SCADA, display boards, systems of authorities) read figures with their own key, not a person’s account.',
  },
  state: {
    live: 'Active',
    expiring: 'Expires soon',
    expired: 'Expired',
    revoked: 'Revoked',
    without_owner: 'Without an owner',
  },
  scope: {
    send: 'Send readings',
    figures: 'Read dashboard figures',
    measurements: 'Read stations and series',
    reports: 'Read reports and output',
    basic_read: 'Read the Basic API (tables, measuring points, units, gates)',
    basic_write: 'Write to the Basic API (change and delete measuring points)',
  },
  field: {
    name: 'Key name',
    scopes: 'What it may do',
    owner: 'Owner',
    expires: 'Expires',
    lastUsed: 'Last used',
    refused: 'Last refused',
    hint: 'Key begins with',
    made: 'Key created at',
    created: 'Added',
    former: 'Old key',
    revoked: 'Revoked',
    state: 'Status',
  },
  never: 'Does not expire',
  notUsed: 'Never used',
  former: {
    used: 'works until {{until}}, used at {{used}}',
    unused: 'works until {{until}}, not used since',
  },
  about: {
    without_owner:
      'The owner’s account is locked or deleted, or can no longer see the plant, so the key gives no access. Whoever rotates it becomes its owner.',
    expired: 'The key has expired. Rotate it, or set a later expiry.',
  },
  ends: {
    label: 'Expires',
    keep: 'Unchanged',
    days_30: '30 days from now',
    days_90: '90 days from now',
    days_365: '1 year from now',
    never: 'Never',
  },
  form: {
    addTitle: 'Add a key',
    editTitle: 'Edit the key',
    nameHint: 'Name the machine or program that will use it. Give each machine its own key.',
    scopesHint: 'The key may do only this, and never more than its owner.',
    scopesMissing: 'Choose at least one.',
  },
  key: {
    title: 'New key',
    text: 'The key of “{{name}}” is shown only once. Copy it into the machine; if it is lost, it must be rotated.',
  },
  act: {
    edit: 'Edit',
    rotate: 'Rotate',
    revoke: 'Revoke',
    collector: 'Open the collector',
    audit: 'Audit trail',
  },
  use: {
    title: 'How to use it',
    main: 'Send the key in the header Authorization: Bearer, or in Token for the Basic API. Each key may make 1,200 calls a minute.',
    collector:
      'This key belongs to a collector. It is rotated and revoked on the Collectors screen; only its expiry is set here.',
  },
  confirm: {
    rotate: 'Rotate the key “{{name}}”?',
    answers: 'You become the owner of the key: it can do nothing that you cannot do.',
    revoke: 'Revoke the key “{{name}}”?',
    stops: 'The key {{hint}}… stops at once and for good; the machine that uses it will be refused.',
  },
  done: {
    added: 'The key “{{name}}” was added',
    updated: 'The key “{{name}}” was changed',
    revoked: 'The key “{{name}}” was revoked',
  },
  failed: {
    load: 'The keys could not be loaded',
    rotate: 'The key could not be rotated',
    revoke: 'The key could not be revoked',
  },
} as const satisfies SameKeys<typeof vi>;
