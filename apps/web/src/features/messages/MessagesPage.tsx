import './messages.css';
import '../../kit/table/table-page.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ClipboardEvent, useMemo, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Band } from '../../kit/layout/Layout.tsx';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { RowNotFound } from '../../kit/states/RowNotFound.tsx';
import { Stale } from '../../kit/states/Stale.tsx';
import { ColumnChooser } from '../../kit/table/ColumnChooser.tsx';
import { type Column, shownColumns } from '../../kit/table/column.ts';
import { RowList } from '../../kit/table/RowList.tsx';
import { type Opening, TableView } from '../../kit/table/TableView.tsx';
import { useSheet } from '../../kit/table/use-sheet.ts';
import { useTableChoice } from '../../kit/table/use-table-choice.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { useFiltersInAddress } from '../../kit/use-filters-in-address.ts';
import { phone, useMedia } from '../../kit/use-media.ts';
import { useOpenRecord } from '../../kit/use-open-record.ts';
import { filterAddress, writeFilters } from './filters.ts';
import { MessageDetails } from './MessageDetails.tsx';
import { MessageFilterBar } from './MessageFilterBar.tsx';
import { listQuery, type Message, useTest } from './queries.ts';
import { TestOutcome } from './TestOutcome.tsx';
import { useMessageColumns } from './use-message-columns.tsx';

interface MessageRowsProps {
  readonly messages: readonly Message[];
  readonly columns: readonly Column<Message>[];
  readonly visible: readonly Column<Message>[];
  readonly openKey: string | null;
  readonly onOpen: (message: Message, how: Opening) => void;
  readonly onCopy: (marked: ReadonlySet<string>, event: ClipboardEvent) => void;
}

const rowKey = (message: Message) => message.message_id;

function MessageRows({ messages, columns, visible, openKey, onOpen, onCopy }: MessageRowsProps) {
  const t = useText();
  const common = { label: t('messages.title'), rows: messages, rowKey, openKey } as const;
  return useMedia(phone) ? (
    <RowList {...common} columns={columns} onOpen={(message) => onOpen(message, 'press')} />
  ) : (
    <TableView {...common} columns={visible} onOpen={onOpen} onCopy={onCopy} />
  );
}

interface MessageFootProps {
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly count: number;
  readonly columns: readonly Column<Message>[];
  readonly visible: readonly Column<Message>[];
  readonly onColumns: (columns: Readonly<Record<string, boolean>>) => void;
}

function MessageFoot({ list, count, columns, visible, onColumns }: MessageFootProps) {
  const t = useText();
  return (
    <div className="table-foot">
      <span role="status">{t('ui.table.shownAll', { count })}</span>
      {list.hasNextPage ? (
        <Button size="small" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('messages.more')}
        </Button>
      ) : (
        <span>{t('messages.end')}</span>
      )}
      <span className="table-foot-end">
        <ColumnChooser columns={columns} visible={visible} onChoose={onColumns} />
      </span>
    </div>
  );
}

export default function MessagesPage() {
  const t = useText();
  const { filters, change, clear } = useFiltersInAddress(filterAddress);
  const list = useInfiniteQuery(listQuery(filters));
  const columns = useMessageColumns();
  const [choice, choose] = useTableChoice('messages', null);
  const visible = useMemo(() => shownColumns(columns, choice.columns), [columns, choice.columns]);
  const record = useOpenRecord();
  const [focusOn, setFocusOn] = useState<string>();
  const test = useTest();
  const toasts = useToasts();

  const messages = useMemo(() => list.data?.pages.flatMap((page) => page.messages) ?? [], [list.data]);
  const sheet = useSheet({
    name: t('messages.title'),
    rows: messages,
    columns: visible,
    rowKey: (message) => message.message_id,
    isPart: list.hasNextPage,
  });
  const channels = list.data?.pages.at(-1)?.channels;
  const hasMail = channels?.includes('mail');
  const open = messages.find(({ message_id }) => message_id === record.key);
  const isFiltered = writeFilters(filters) !== '';
  const sendTest = () =>
    test.mutate(undefined, { onError: (error) => toasts.failed(t('messages.test.failed'), error) });

  return (
    <div className={open ? 'table-page table-page-split' : 'table-page'}>
      <div className="table-page-main">
        <PageHead
          title={t('messages.title')}
          count={list.data && t(list.hasNextPage ? 'messages.loaded' : 'messages.all', { count: messages.length })}
          updatedAt={list.dataUpdatedAt}
          actions={
            hasMail && (
              <Button loading={test.isPending} onClick={sendTest}>
                {t('messages.test.send')}
              </Button>
            )
          }
        />
        {list.error && list.data && <Stale at={list.dataUpdatedAt} onRetry={() => void list.refetch()} />}
        {channels?.length === 0 && (
          <Band as="p" tone="accent" below="m">
            {t('messages.noMail')} <ScreenLink href="/settings/channels">{t('routes.channels')}</ScreenLink>
          </Band>
        )}
        {test.isPending && (
          <Band as="p" tone="accent" below="m" role="status">
            {t('messages.test.underway')}
          </Band>
        )}
        {test.data && <TestOutcome answer={test.data} />}
        <RowNotFound
          wanted={record.key}
          isOpen={open !== undefined}
          isLoaded={list.data !== undefined}
          hasMore={list.hasNextPage}
        />
        <MessageFilterBar filters={filters} onChange={change} />
        {!list.data && <Pending of={list} title={t('messages.failed')} lines={12} />}

        {list.data && messages.length === 0 && (
          <Empty
            title={t(isFiltered ? 'messages.empty.filtered' : 'messages.empty.title')}
            actions={isFiltered && <Button onClick={clear}>{t('messages.empty.clear')}</Button>}
          >
            {t(isFiltered ? 'messages.empty.filteredText' : 'messages.empty.text')}
          </Empty>
        )}
        {messages.length > 0 && (
          <>
            <MessageRows
              messages={messages}
              columns={columns}
              visible={visible}
              openKey={record.key}
              onCopy={sheet.copyMarked}
              onOpen={(message, how) => {
                setFocusOn(how === 'enter' ? message.message_id : undefined);
                record.open(message.message_id);
              }}
            />
            <MessageFoot
              list={list}
              count={messages.length}
              columns={columns}
              visible={visible}
              onColumns={(columnKeys) => choose({ columns: columnKeys })}
            />
          </>
        )}
      </div>
      {open && <MessageDetails key={open.message_id} message={open} focusOn={focusOn} onClose={record.close} />}
    </div>
  );
}
