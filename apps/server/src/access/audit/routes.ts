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
        objectKind: query.object_kind,
        objectId: query.object_id,
        words: wordsOf(query.search ?? '').slice(0, 10),
        after: readCursor(query.cursor),
        plants: caller.plants === 'all' ? null : [...caller.plants],
        limit: query.limit + 1,
      });
      const page = entries.slice(0, query.limit);
      const last = entries.length > query.limit ? page.at(-1) : undefined;
      return {
        entries: page.map(({ account_id: _account, words: _words, ...entry }) => ({
          ...entry,
          audit_id: String(entry.audit_id),
          at: entry.at.toISOString(),
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
      return { actions, object_kinds: kinds, usernames };
    }),
  ];
}

const dateOf = (instant: string | undefined) => (instant === undefined ? undefined : new Date(instant));
