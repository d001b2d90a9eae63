import { Button } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { ColumnChooser } from '../../kit/table/ColumnChooser.tsx';
import type { Column } from '../../kit/table/column.ts';
import type { AuditEntry } from './queries.ts';

interface AuditFootProps {
  readonly trail: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly count: number;
  readonly columns: readonly Column<AuditEntry>[];
  readonly visible: readonly Column<AuditEntry>[];
  readonly onColumns: (columns: Readonly<Record<string, boolean>>) => void;
  readonly onCopy: () => void;
}

export function AuditFoot({ trail, count, columns, visible, onColumns, onCopy }: AuditFootProps) {
  const t = useText();
  return (
    <div className="table-foot">
      <span role="status">{t('ui.table.shownAll', { count })}</span>
      {trail.hasNextPage ? (
        <Button size="small" loading={trail.isFetchingNextPage} onClick={() => void trail.fetchNextPage()}>
          {t('audit.more')}
        </Button>
      ) : (
        <span>{t('audit.end')}</span>
      )}
      <span className="table-foot-end">
        <ColumnChooser columns={columns} visible={visible} onChoose={onColumns} />
        <Button type="text" size="small" className="table-foot-button" onClick={onCopy}>
          {t('ui.table.copyHint')}
        </Button>
      </span>
    </div>
  );
}
