import { Button, Checkbox, Popover } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import type { Column } from './column.ts';

interface ColumnChooserProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly visible: readonly Column<Row>[];
  readonly onChoose: (columns: Readonly<Record<string, boolean>>) => void;
}

export function ColumnChooser<Row>({ columns, visible, onChoose }: ColumnChooserProps<Row>) {
  const t = useText();
  const isShown = (column: Column<Row>) => visible.includes(column);
  const choice = Object.fromEntries(columns.map((column) => [column.key, isShown(column)]));
  const list = (
    <div className="column-list">
      {columns.map((column) => (
        <Checkbox
          key={column.key}
          checked={isShown(column)}
          disabled={column.names ?? false}
          onChange={(event) => onChoose({ ...choice, [column.key]: event.target.checked })}
        >
          {column.title}
        </Checkbox>
      ))}
      <Button size="small" onClick={() => onChoose({})}>
        {t('ui.table.columnsReset')}
      </Button>
    </div>
  );
  return (
    <Popover trigger="click" placement="topRight" title={t('ui.table.columnsTitle')} content={list}>
      <Button type="text" size="small" className="table-foot-button">
        {t('ui.table.columns', { shown: visible.length, total: columns.length })}
      </Button>
    </Popover>
  );
}
