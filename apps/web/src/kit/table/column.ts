import type { ReactNode } from 'react';

export type Cell = string | number | null;

/** One column of a table: what it sorts by, what it reads as, and how it looks. */
export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** What sorting compares; null goes last in both directions. */
  readonly value: (row: Row) => Cell;
  /** What a person reads: searched, copied and exported. Without it the value itself. */
  readonly text?: (row: Row) => string;
  readonly render?: (row: Row) => ReactNode;
  readonly align?: 'right';
  /** Its value is a time, in milliseconds or as ISO 8601: a workbook gets a date of the plant's clock. */
  readonly instant?: true;
  readonly sortable?: false;
  /** Not shown until the person asks for it. */
  readonly hidden?: true;
  /** The column that names the row: it cannot be hidden and heads the row on a phone. */
  readonly names?: true;
  /** Neighbours of the same group stand under one head. */
  readonly group?: string;
  /** Said after the value in the phone's list, which has no headings. */
  readonly unit?: string;
  /** Where the column goes in the phone's list; without it, it is left out there. */
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
