import type { Text, TextKey } from '../../base/i18n/use-text.ts';

const names: ReadonlyMap<string, TextKey> = new Map<string, TextKey>([
  ['all', 'system.role.all'],
  ['api', 'system.role.api'],
  ['worker', 'system.role.worker'],
]);

/** A node of a newer version may have a role this one does not know. */
export function roleName(t: Text, role: string): string {
  const key = names.get(role);
  return key === undefined ? role : t(key);
}
