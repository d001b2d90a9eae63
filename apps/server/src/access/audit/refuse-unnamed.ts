import { unnamedFields } from '@spillway/contract/access/audit/fields';
import type { NewAuditEntry } from './audit.ts';

/** A field without a label would be shown by its name in code: tests detect this here. */
export function refuseUnnamed({ action, object, before = null, after = null }: NewAuditEntry): void {
  const unnamedFieldNames = unnamedFields(object.kind, before, after);
  if (unnamedFieldNames.length > 0)
    throw new Error(
      `${action} writes ${unnamedFieldNames.join(', ')} of ${object.kind} into the audit trail: add them to access/audit/fields.ts of the contract and name them.`,
    );
}
