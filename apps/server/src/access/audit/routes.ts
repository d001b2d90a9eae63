import { audit } from '@spillway/contract/access/audit';
import type { Database } from '../../platform/database/database.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { wordsOf } from './fold.ts';
import { distinctActions, distinctObjectKinds, distinctUsernames, listEntries } from './store.ts';

export function auditRoutes({ sql }: Database): Implementation[] {
  return [
    implement(audit.list, async ({ query, caller }) => {
      const entries = await listEntries(sql, {
        from: dateOf(query.from),
        to: dateOf(query.to),
        username: query.username,
        action: query.action,
        objectKind: query.objectKind,
        objectId: query.objectId,
        words: wordsOf(query.search ?? '').slice(0, 10),
        after: readCursor(query.cursor),
        plants: caller.plants === 'all' ? null : [...caller.plants],
        limit: query.limit + 1,
      });
      const page = entries.slice(0, query.limit);
      const last = entries.length > query.limit ? page.at(-1) : undefined;
      return {
        entries: page.map(({ audit_id: auditId, full_name: fullName, request_id: requestId, ...entry }) => ({
          ...entry,
          auditId: String(auditId),
          fullName,
          objectKind: entry.object_kind,
          objectId: entry.object_id,
          objectName: entry.object_name,
          hydroCode: entry.hydro_code,
          requestId,
        })),
        next: last ? writeCursor({ at: last.at, auditId: String(last.audit_id) }) : null,
      };
    }),
    implement(audit.facets, async () => {
      const [actions, kinds, usernames] = await Promise.all([
        distinctActions(sql),
        distinctObjectKinds(sql),
        distinctUsernames(sql),
      ]);
      return { actions, objectKinds: kinds, usernames };
    }),
  ];
}

const dateOf = (instant: string | undefined) => (instant === undefined ? undefined : new Date(instant));
