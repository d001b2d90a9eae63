import { useMemo } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import type { Column } from '../../kit/table/column.ts';
import { Age } from '../../kit/time/Age.tsx';
import type { ListedTable } from '../../shared/plant/tables.ts';
import { StateOfTable } from './StateOfTable.tsx';
import { useTableWords } from './use-table-words.ts';

export function useTableColumns(): readonly Column<ListedTable>[] {
  const t = useText();
  const { dateTime, number } = useFormat();
  const words = useTableWords();
  return useMemo(() => {
    const yesNoText = (value: boolean) => t(value ? 'ui.yes' : 'ui.no');
    return [
      { key: 'name', title: t('tables.column.name'), value: (table) => table.name, names: true },
      {
        key: 'state',
        title: t('tables.column.state'),
        value: words.state,
        render: (table) => <StateOfTable table={table} />,
        phone: 'state',
      },
      { key: 'group', title: t('tables.column.group'), value: (table) => table.group_code, phone: 'line' },
      {
        key: 'meaning',
        title: t('tables.column.meaning'),
        value: (table) => words.meaning(table.group_code, table.object_kind),
      },
      { key: 'object', title: t('tables.column.object'), value: words.owner, phone: 'line' },
      {
        key: 'period',
        title: t('tables.column.period'),
        value: (table) => table.effective_start,
        text: words.period,
      },
      {
        key: 'rows',
        title: t('tables.column.rows'),
        value: (table) => table.rows,
        text: (table) => number(table.rows),
        align: 'right',
      },
      {
        key: 'uploaded',
        title: t('tables.column.uploaded'),
        value: (table) => table.upload_time,
        text: (table) => dateTime(table.upload_time),
        render: (table) => <Age at={table.upload_time} ago />,
        phone: 'aside',
      },
      { key: 'by', title: t('tables.column.by'), value: (table) => table.uploaded_by ?? t('tables.bySystem') },
      {
        key: 'loop',
        title: t('tables.column.loop'),
        value: (table) => yesNoText(table.loop_by_year),
        hidden: true,
      },
      { key: 'active', title: t('tables.column.active'), value: (table) => yesNoText(table.active), hidden: true },
    ];
  }, [t, words, dateTime, number]);
}
