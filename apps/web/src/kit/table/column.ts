import type { ReactNode } from 'react';

export type Cell = string | number | null;

/** One column of a table: its sort value, text and display. */
export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** Sort value; null goes last in both directions. */
  readonly value: (row: Row) => Cell;
  /** Text for search, copy and export; absent: the value itself. */
  readonly text?: (row: Row) => string;
  readonly render?: (row: Row) => ReactNode;
  readonly align?: 'right';
  /** The value is a time, in ms or as ISO 8601: a workbook gets a date in plant time. */
  readonly instant?: true;
  readonly sortable?: false;
  readonly hidden?: true;
  /** Names the row: cannot be hidden, and is the heading of the row on a phone. */
  readonly names?: true;
  /** Adjacent columns of one group share a head. */
  readonly group?: string;
  /** Follows the value in the phone list, which has no headings. */
  readonly unit?: string;
  /** Position in the phone list; absent: not shown there. */
  readonly phone?: 'state' | 'line' | 'aside';
}

export function textOf<Row>(column: Column<Row>, row: Row): string {
  if (column.text) return column.text(row);
  const value = column.value(row);
  return value === null ? '' : String(value);
}

export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  choice: Readonly<Record<string, boolean>>,
): readonly Column<Row>[] {
  return columns.filter((column) => column.names || (choice[column.key] ?? !column.hidden));
}

interface ColumnGroup {
  readonly key: string;
  readonly title: string | undefined;
  readonly span: number;
}

export function groupsOf<Row>(columns: readonly Column<Row>[]): readonly ColumnGroup[] {
  const groups: ColumnGroup[] = [];
  for (const { key, group: title } of columns) {
    const last = groups.at(-1);
    if (last?.title !== undefined && last.title === title) groups[groups.length - 1] = { ...last, span: last.span + 1 };
    else groups.push({ key, title, span: 1 });
  }
  return groups;
}
