import './table-page.css';
import { Button, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../icon/Icon.tsx';
import { PageHead } from '../page/PageHead.tsx';
import { Empty } from '../states/Empty.tsx';
import { Failed } from '../states/Failed.tsx';
import { RowNotFound } from '../states/RowNotFound.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { Stale } from '../states/Stale.tsx';
import { phone, useMedia } from '../use-media.ts';
import { ExportButton } from './ExportButton.tsx';
import { FilterChips } from './FilterChips.tsx';
import { RowList } from './RowList.tsx';
import { TableFoot } from './TableFoot.tsx';
import { type Opening, TableView } from './TableView.tsx';
import { useSheet } from './use-sheet.ts';
import type { TableModel } from './use-table-model.ts';

interface TableToolsProps {
  readonly find: string;
  readonly onFind: (find: string) => void;
  readonly placeholder: string;
  /** More filters, then chips. */
  readonly children?: ReactNode;
}

function TableTools({ find, onFind, placeholder, children }: TableToolsProps) {
  const t = useText();
  return (
    <search className="table-tools">
      <Input
        className="table-find"
        value={find}
        onChange={(event) => onFind(event.target.value)}
        prefix={<Icon name="search" size="small" />}
        placeholder={placeholder}
        aria-label={t('ui.table.search')}
        allowClear
        maxLength={120}
      />
      {children}
    </search>
  );
}

/** Query state as far as a page shows it. */
export interface Loading {
  readonly data: unknown;
  readonly error: Error | null;
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
}

interface TablePageProps<Row> {
  readonly title: string;
  readonly count: string;
  readonly table: TableModel<Row>;
  readonly loading: Loading;
  readonly failedTitle: string;
  readonly searchHint: string;
  readonly actions?: ReactNode;
  /** Sections of the screen that this table belongs to. */
  readonly sections?: ReactNode;
  /** Filters besides search and chips. */
  readonly filters?: ReactNode;
  readonly empty: ReactNode;
  readonly openKey: string | null;
  readonly onOpen: (row: Row, how: Opening) => void;
  readonly isFaint?: (row: Row) => boolean;
  /** Another view of the rows such as a map: the rows become a narrow list beside it. */
  readonly beside?: ReactNode;
  /** Shown above the rows, even if there are none. */
  readonly lead?: ReactNode;
  /** Details of the open record. */
  readonly pane?: ReactNode;
}

/** A screen with a single table: heading, filters, rows, footer, and the open record beside it. */
export function TablePage<Row>(props: TablePageProps<Row>) {
  const { title, table, loading, pane } = props;
  const t = useText();
  const sheet = useSheet({ name: title, rows: table.found, columns: table.visible, rowKey: table.rowKey });
  const [marked, setMarked] = useState(0);
  const hasRows = table.all.length > 0;
  const isLoaded = loading.data !== undefined;
  return (
    <div className={pane ? 'table-page table-page-split' : 'table-page'}>
      <div className="table-page-main">
        <PageHead
          title={title}
          count={isLoaded ? props.count : undefined}
          updatedAt={loading.dataUpdatedAt}
          actions={
            <>
              {hasRows && <ExportButton count={table.found.length} onPress={sheet.save} />}
              {props.actions}
            </>
          }
        />
        {props.sections}
        {loading.error && isLoaded && <Stale at={loading.dataUpdatedAt} onRetry={() => void loading.refetch()} />}
        {props.lead}
        <RowNotFound wanted={props.openKey} isOpen={Boolean(pane)} isLoaded={isLoaded} />
        {hasRows && (
          <TableTools find={table.choice.find} onFind={(find) => table.choose({ find })} placeholder={props.searchHint}>
            {props.filters}
            {table.chips.length > 0 && (
              <FilterChips
                chips={table.chips}
                total={table.all.length}
                chosen={table.choice.chip}
                onChoose={(chip) => table.choose({ chip })}
              />
            )}
          </TableTools>
        )}
        {loading.error && !isLoaded && (
          <Failed error={loading.error} title={props.failedTitle} onRetry={() => void loading.refetch()} />
        )}
        {!isLoaded && !loading.error && <Skeleton lines={12} />}
        {isLoaded && !hasRows && props.empty}
        {hasRows && table.found.length === 0 && (
          <Empty
            title={t('ui.table.nothing')}
            actions={
              <Button onClick={() => table.choose({ find: '', chip: null })}>{t('ui.table.clearFilters')}</Button>
            }
          >
            {t('ui.table.nothingHint', { total: table.all.length })}
          </Empty>
        )}
        {table.found.length > 0 &&
          (props.beside ? (
            <div className="table-beside">
              <Rows {...props} onCopy={sheet.copyMarked} onMarked={setMarked} />
              <div className="table-beside-view">{props.beside}</div>
            </div>
          ) : (
            <Rows {...props} onCopy={sheet.copyMarked} onMarked={setMarked} />
          ))}
        {hasRows && <TableFoot table={table} marked={marked} onCopy={sheet.copyAll} />}
      </div>
      {pane}
    </div>
  );
}

interface RowsProps<Row> extends TablePageProps<Row> {
  readonly onCopy: ReturnType<typeof useSheet<Row>>['copyMarked'];
  readonly onMarked: (count: number) => void;
}

function Rows<Row>(props: RowsProps<Row>) {
  const { table, title, isFaint } = props;
  const faintProps = isFaint === undefined ? {} : { isFaint };
  const isPhone = useMedia(phone);
  if (isPhone || props.beside)
    return (
      <RowList
        label={title}
        columns={table.columns}
        rows={table.rows}
        rowKey={table.rowKey}
        openKey={props.openKey}
        onOpen={(row) => props.onOpen(row, 'press')}
        {...faintProps}
      />
    );
  return (
    <TableView
      label={title}
      columns={table.visible}
      rows={table.rows}
      rowKey={table.rowKey}
      sort={table.choice.sort}
      onSort={(sort) => table.choose({ sort })}
      firstRow={table.page.from}
      rowCount={table.found.length}
      openKey={props.openKey}
      onOpen={props.onOpen}
      onCopy={props.onCopy}
      onMarked={props.onMarked}
      {...faintProps}
    />
  );
}
