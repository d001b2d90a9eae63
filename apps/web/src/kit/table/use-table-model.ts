import { useMemo, useState } from 'react';
import { useLanguage } from '../../base/i18n/use-text.ts';
import type { IconName } from '../icon/paths.ts';
import { finder, type Sort, searchText, sortRows } from './arrange.ts';
import { type Column, shownColumns } from './column.ts';
import { useFilterInAddress } from './filter-in-address.ts';
import { type Page, pageOf } from './page.ts';
import { type TableChoice, useTableChoice } from './use-table-choice.ts';

/** A one-click filter with its number of rows. */
export interface Chip<Row> {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly holds: (row: Row) => boolean;
}

export interface CountedChip {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly count: number;
}

export interface TableModel<Row> {
  readonly columns: readonly Column<Row>[];
  readonly visible: readonly Column<Row>[];
  readonly all: readonly Row[];
  /** Filtered and sorted, over all pages: the rows for copy and export. */
  readonly found: readonly Row[];
  readonly rows: readonly Row[];
  readonly page: Page;
  readonly toPage: (index: number) => void;
  readonly chips: readonly CountedChip[];
  readonly choice: TableChoice;
  readonly choose: (change: Partial<TableChoice>) => void;
  readonly rowKey: (row: Row) => string;
}

interface TableOptions<Row> {
  readonly id: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly chips?: readonly Chip<Row>[];
  readonly defaultSort?: Sort;
  /** Whether search and chip are in the address, so that a link shows the same rows. */
  readonly inAddress?: boolean;
}

/** State of a table whose rows are all in the browser: filter, order, page. */
export function useTableModel<Row>(options: TableOptions<Row>): TableModel<Row> {
  const { id, rows, columns, rowKey, chips = [], defaultSort, inAddress = false } = options;
  const language = useLanguage();
  const [choice, setChoice] = useTableChoice(id, defaultSort ?? null, inAddress);
  useFilterInAddress(choice, inAddress);
  const [askedPage, setAskedPage] = useState(0);
  const chip = chips.find(({ key }) => key === choice.chip);

  const isSearching = choice.find.trim() !== '';
  // Folding is most of the work of a search, so it is done once, at the first keystroke.
  const texts = useMemo(
    () => (isSearching ? new Map(rows.map((row) => [row, searchText(columns, row)])) : null),
    [rows, columns, isSearching],
  );
  const found = useMemo(() => {
    const matches = finder(choice.find);
    const chosen = rows.filter((row) => (!chip || chip.holds(row)) && (!texts || matches(texts.get(row) ?? '')));
    return sortRows(chosen, columns, choice.sort, language);
  }, [rows, columns, chip, texts, choice.find, choice.sort, language]);

  const page = pageOf(found.length, choice.pageSize, askedPage);
  return {
    columns,
    visible: useMemo(() => shownColumns(columns, choice.columns), [columns, choice.columns]),
    all: rows,
    found,
    rows: useMemo(() => found.slice(page.from, page.to), [found, page.from, page.to]),
    page,
    toPage: setAskedPage,
    chips: chips.map(({ holds, ...shown }) => ({ ...shown, count: rows.filter(holds).length })),
    choice: chip ? choice : { ...choice, chip: null },
    choose: (change) => {
      if ('find' in change || 'chip' in change || 'pageSize' in change) setAskedPage(0);
      setChoice(change);
    },
    rowKey,
  };
}
