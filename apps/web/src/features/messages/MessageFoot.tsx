import { Button } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { ColumnChooser } from '../../kit/table/ColumnChooser.tsx';
import type { Column } from '../../kit/table/column.ts';
import type { Message } from './queries.ts';

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

export function MessageFoot({ list, count, columns, visible, onColumns }: MessageFootProps) {
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
