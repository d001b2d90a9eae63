import type { Database } from '../../platform/database/database.ts';

/** The audit entries of an object, oldest first. */
export function trailOf({ sql }: Database, objectId: string) {
  return sql.selectFrom('audit_entry').selectAll().where('object_id', '=', objectId).orderBy('audit_id').execute();
}
