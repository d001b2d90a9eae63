import type { ClipboardEvent } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import type { Column } from '../../kit/table/column.ts';
import { RowList } from '../../kit/table/RowList.tsx';
import { type Opening, TableView } from '../../kit/table/TableView.tsx';
import { phone, useMedia } from '../../kit/use-media.ts';
import type { AuditEntry } from './queries.ts';

interface AuditRowsProps {
  readonly entries: readonly AuditEntry[];
  readonly columns: readonly Column<AuditEntry>[];
  readonly visible: readonly Column<AuditEntry>[];
  readonly openKey: string | null;
  readonly onOpen: (entry: AuditEntry, how: Opening) => void;
  readonly onCopy: (marked: ReadonlySet<string>, event: ClipboardEvent) => void;
  readonly onNearEnd: () => void;
}

const rowKey = (entry: AuditEntry) => entry.audit_id;

export function AuditRows(props: AuditRowsProps) {
  const t = useText();
  const { entries, columns, visible, openKey, onOpen } = props;
  if (useMedia(phone))
    return (
      <RowList
        label={t('audit.title')}
        columns={columns}
        rows={entries}
        rowKey={rowKey}
        onOpen={(entry) => onOpen(entry, 'press')}
      />
    );
  return (
    <TableView
      label={t('audit.title')}
      columns={visible}
      rows={entries}
      rowKey={rowKey}
      openKey={openKey}
      onOpen={onOpen}
      onCopy={props.onCopy}
      onNearEnd={props.onNearEnd}
    />
  );
}
