import type { TextKey } from '../../base/i18n/use-text.ts';

type Names = readonly (readonly [string, TextKey])[];

export const machineKeyActions: Names = [
  ['machine_key.create', 'audit.action.machineKeyCreate'],
  ['machine_key.update', 'audit.action.machineKeyUpdate'],
  ['machine_key.rotate', 'audit.action.machineKeyRotate'],
  ['machine_key.revoke', 'audit.action.machineKeyRevoke'],
];

export const machineKeyFields: Names = [
  ['scopes', 'audit.field.scopes'],
  ['expires_at', 'audit.field.expires_at'],
  ['owner', 'audit.field.owner'],
  ['former_until', 'audit.field.former_until'],
  ['revoked_at', 'audit.field.revoked_at'],
];

export const machineKeyValues: Names = [
  ['scopes figures', 'audit.value.keyFigures'],
  ['scopes measurements', 'audit.value.keyMeasurements'],
  ['scopes reports', 'audit.value.keyReports'],
  ['scopes basic_read', 'audit.value.keyBasicRead'],
  ['scopes basic_write', 'audit.value.keyBasicWrite'],
];
