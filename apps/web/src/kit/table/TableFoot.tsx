import { Button } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { Pager } from './Pager.tsx';
import type { TableModel } from './use-table-model.ts';

interface TableFootProps<Row> {
  readonly table: TableModel<Row>;
  readonly marked: number;
  readonly onCopy: () => void;
}

export function TableFoot<Row>({ table, marked, onCopy }: TableFootProps<Row>) {
  const t = useText();
  const { page, found, all, choice } = table;
  const isFiltered = found.length !== all.length;
  return (
    <div className="table-foot">
      <span role="status">
        {t('ui.table.shown', { from: found.length === 0 ? 0 : page.from + 1, to: page.to, total: found.length })}
        {isFiltered && `, ${t('ui.table.filtered', { total: all.length })}`}
        {marked > 0 && `. ${t('ui.table.marked', { count: marked })}`}
      </span>
      {isFiltered && (
        <Button type="link" size="small" onClick={() => table.choose({ find: '', chip: null })}>
          {t('ui.table.clearFilters')}
        </Button>
      )}
      <Pager
        page={page}
        size={choice.pageSize}
        onPage={table.toPage}
        onSize={(pageSize) => table.choose({ pageSize })}
      />
      <span className="table-foot-end">
        <ColumnChooser
          columns={table.columns}
          visible={table.visible}
          onChoose={(columns) => table.choose({ columns })}
        />
        <Button type="text" size="small" className="table-foot-button" onClick={onCopy}>
          {t('ui.table.copyHint')}
        </Button>
      </span>
    </div>
  );
}
