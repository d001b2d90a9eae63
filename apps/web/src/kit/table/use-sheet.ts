import { xlsxType } from '@spillway/contract/platform/spreadsheets/csv-cells';
import type { ClipboardEvent } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useLanguage, useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { copyText } from '../copy/copy-text.ts';
import { useToasts } from '../toast/use-toasts.tsx';
import type { Column } from './column.ts';
import { saveFile } from './save-file.ts';
import { toClipboard, toCsv, toXlsx } from './sheet.ts';

interface SheetOptions<Row> {
  /** First part of the file name. */
  readonly name: string;
  /** Or a function, if creating the rows is expensive. */
  readonly rows: readonly Row[] | (() => readonly Row[]);
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** More rows exist that are not loaded. */
  readonly isPart?: boolean;
}

/** Export of the visible rows to a spreadsheet: by clipboard or file. */
export function useSheet<Row>({ name, rows: sheetRows, columns, rowKey, isPart = false }: SheetOptions<Row>) {
  const t = useText();
  const language = useLanguage();
  const { dateTime } = useFormat();
  const toasts = useToasts();

  const madeRows = () => (typeof sheetRows === 'function' ? sheetRows() : sheetRows);
  const copyAll = async () => {
    const rows = madeRows();
    if (await copyText(toClipboard(rows, columns))) toasts.done(t('ui.table.copiedRows', { count: rows.length }));
    else toasts.failed(t('ui.copyRefused'), t('ui.copyByHand'));
  };
  /** Ctrl C in the table: the marked rows, or all. */
  const copyMarked = (marked: ReadonlySet<string>, event: ClipboardEvent) => {
    const rows = madeRows();
    const wanted = marked.size === 0 ? rows : rows.filter((row) => marked.has(rowKey(row)));
    event.clipboardData.setData('text/plain', toClipboard(wanted, columns));
    event.preventDefault();
    toasts.done(t('ui.table.copiedRows', { count: wanted.length }));
  };
  const fileName = (kind: 'csv' | 'xlsx') => `${name} ${fileStamp(dateTime(serverNow()))}.${kind}`;
  const told = (rows: readonly Row[]) => {
    const part = isPart ? t('ui.table.exportedPart') : undefined;
    toasts.done(t('ui.table.exportedRows', { count: rows.length }), part);
  };
  const save = () => {
    const rows = madeRows();
    saveFile(fileName('csv'), toCsv(rows, columns, language), 'text/csv;charset=utf-8');
    told(rows);
  };
  const saveXlsx = async () => {
    const rows = madeRows();
    try {
      saveFile(fileName('xlsx'), await toXlsx(name, rows, columns), xlsxType);
      told(rows);
    } catch {
      toasts.failed(t('ui.table.xlsxFailed'), t('ui.table.xlsxFailedHint'));
    }
  };
  return { copyAll: () => void copyAll(), copyMarked, save, saveXlsx: () => void saveXlsx() };
}

/** HH:mm:ss dd/MM/yyyy as a sortable part of a file name. */
export function fileStamp(dateTime: string): string {
  const [, hour, minute, , day, month, year] = /^(\d+):(\d+):(\d+) (\d+)\/(\d+)\/(\d+)$/.exec(dateTime) ?? [];
  return `${year}-${month}-${day} ${hour}${minute}`;
}
