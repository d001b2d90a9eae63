import type { ClipboardEvent } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import type { Column } from '../../kit/table/column.ts';
import { RowList } from '../../kit/table/RowList.tsx';
import { type Opening, TableView } from '../../kit/table/TableView.tsx';
import { phone, useMedia } from '../../kit/use-media.ts';
import type { Message } from './queries.ts';

interface MessageRowsProps {
  readonly messages: readonly Message[];
  readonly columns: readonly Column<Message>[];
  readonly visible: readonly Column<Message>[];
  readonly openKey: string | null;
  readonly onOpen: (message: Message, how: Opening) => void;
  readonly onCopy: (marked: ReadonlySet<string>, event: ClipboardEvent) => void;
}

const rowKey = (message: Message) => message.message_id;

export function MessageRows({ messages, columns, visible, openKey, onOpen, onCopy }: MessageRowsProps) {
  const t = useText();
  const common = { label: t('messages.title'), rows: messages, rowKey, openKey } as const;
  return useMedia(phone) ? (
    <RowList {...common} columns={columns} onOpen={(message) => onOpen(message, 'press')} />
  ) : (
    <TableView {...common} columns={visible} onOpen={onOpen} onCopy={onCopy} />
  );
}
