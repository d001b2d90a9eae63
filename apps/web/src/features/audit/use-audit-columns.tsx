import { useMemo } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import type { Column } from '../../kit/table/column.ts';
import { differencesOf } from './differences.ts';
import type { AuditEntry } from './queries.ts';
import { isUnproven } from './unproven.ts';
import { useAuditWords } from './use-audit-words.ts';

/** Not sortable: the order comes from the server. */
export function useAuditColumns(): readonly Column<AuditEntry>[] {
  const t = useText();
  const words = useAuditWords();
  const { dateTime } = useFormat();
  return useMemo(() => {
    const changesOf = (entry: AuditEntry) =>
      differencesOf(entry)
        .map((difference) => words.line(entry.object_kind, difference))
        .join('; ');
    return [
      {
        key: 'at',
        title: t('audit.column.at'),
        value: (entry) => dateTime(entry.at),
        phone: 'aside',
      },
      {
        key: 'who',
        title: t('audit.column.who'),
        value: (entry) => words.who(entry),
        phone: 'line',
      },
      {
        key: 'action',
        title: t('audit.column.action'),
        value: (entry) => words.action(entry.action),
        names: true,
      },
      {
        key: 'object',
        title: t('audit.column.object'),
        value: (entry) => [words.kind(entry.object_kind), entry.object_name].filter(Boolean).join(' '),
        phone: 'line',
      },
      {
        key: 'change',
        title: t('audit.column.change'),
        value: changesOf,
        // Shows as many as fit; the pane has all.
        render: (entry) => <span className="cell-code audit-change">{changesOf(entry)}</span>,
      },
      {
        key: 'username',
        title: t('audit.column.username'),
        value: (entry) => (isUnproven(entry) ? null : entry.username),
        hidden: true,
      },
      { key: 'address', title: t('audit.column.address'), value: (entry) => entry.address, hidden: true },
      {
        key: 'plant',
        title: t('audit.column.plant'),
        value: (entry) => entry.hydro_code && words.value('plant', 'plants', entry.hydro_code),
        hidden: true,
      },
      { key: 'request', title: t('audit.column.request'), value: (entry) => entry.request_id, hidden: true },
    ];
  }, [t, words, dateTime]);
}
