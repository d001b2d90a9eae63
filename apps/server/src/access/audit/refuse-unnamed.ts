import { unnamedFields } from '@spillway/contract/access/audit/fields';
import type { NewAuditEntry } from './audit.ts';

/** A field nobody gave a name would be read as it is spelled in code: a fault of ours, found in tests. */
export function refuseUnnamed({ action, object, before = null, after = null }: NewAuditEntry): void {
  const unnamed = unnamedFields(object.kind, before, after);
  if (unnamed.length > 0)
    throw new Error(
      `${action} writes ${unnamed.join(', ')} of ${object.kind} into the audit trail: add them to access/audit/fields.ts of the contract and name them.`,
    );
}
