import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Facts } from '../../kit/facts/Facts.tsx';
import type { TableOpened } from '../../shared/plant/tables.ts';
import { StateOfTable } from './StateOfTable.tsx';
import { useTableWords } from './use-table-words.ts';

export function TableFacts({ table }: { readonly table: TableOpened }) {
  const t = useText();
  const { number, dateTime } = useFormat();
  const words = useTableWords();
  const yesNo = (value: boolean) => t(value ? 'ui.yes' : 'ui.no');
  return (
    <Facts
      facts={[
        { name: t('tables.column.state'), value: <StateOfTable table={table} /> },
        { name: t('tables.column.period'), value: words.period(table) },
        {
          name: t('tables.column.counts'),
          value: t(table.counts_until === null ? 'tables.counts.open' : 'tables.counts.until', {
            from: table.counts_from === null ? t('tables.counts.valid') : dateTime(table.counts_from),
            until: table.counts_until === null ? '' : dateTime(table.counts_until),
          }),
        },
        ...(table.reason === null ? [] : [{ name: t('tables.column.reason'), value: table.reason }]),
        { name: t('tables.column.loop'), value: yesNo(table.loop_by_year) },
        { name: t('tables.column.active'), value: yesNo(table.active) },
        { name: t('tables.column.rows'), value: number(table.rows) },
        { name: t('tables.column.uploaded'), value: dateTime(table.upload_time) },
        { name: t('tables.column.by'), value: table.uploaded_by ?? t('tables.bySystem') },
        { name: t('tables.column.file'), value: table.file_name ?? t('ui.missing') },
      ]}
    />
  );
}
