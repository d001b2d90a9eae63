import '../../kit/table/table-page.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { ColumnChooser } from '../../kit/table/ColumnChooser.tsx';
import { shownColumns } from '../../kit/table/column.ts';
import { RowList } from '../../kit/table/RowList.tsx';
import { TableView } from '../../kit/table/TableView.tsx';
import { useSheet } from '../../kit/table/use-sheet.ts';
import { useTableChoice } from '../../kit/table/use-table-choice.ts';
import { phone, useMedia } from '../../kit/use-media.ts';
import { openExplanation, type Question } from '../../shared/explain/question.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { type Filters, type InterpolationRecord, recordsQuery } from './queries.ts';
import { RecordFilters } from './RecordFilters.tsx';
import { useRecordColumns } from './use-record-columns.tsx';

const usual: Filters = { period: { kind: 'last', preset: '6h' }, object: undefined, group: undefined };

interface Row extends InterpolationRecord {
  readonly key: string;
}

const rowKey = ({ key }: Row) => key;

/** Quantity looked up in a table of the plant itself. */
const fieldOf = ({ formula_type: group }: InterpolationRecord) =>
  group === 'ZV' ? 'total_capacity' : 'downstream_water_level';

const questionOf = (record: InterpolationRecord): Question =>
  record.object.kind === 'outlet' && record.object.id !== null
    ? { outlet: record.object.id, time: record.time }
    : { field: fieldOf(record), time: record.time };

/** Table lookups of saved records, newest first; a row opens the explanation of its figure. */
export default function InterpolationHistoryPage() {
  const t = useText();
  const isPhone = useMedia(phone);
  const [filters, setFilters] = useState(usual);
  const query = useInfiniteQuery(recordsQuery(filters));
  const columns = useRecordColumns();
  const [choice, choose] = useTableChoice('interpolation-history', null);
  const visible = useMemo(() => shownColumns(columns, choice.columns), [columns, choice.columns]);
  const rows = useMemo(
    () =>
      (query.data?.pages.flatMap((page) => page.records) ?? []).map((one, index): Row => ({ ...one, key: `${index}` })),
    [query.data],
  );
  const sheet = useSheet({
    name: t('interpolationHistory.title'),
    rows,
    columns: visible,
    rowKey,
    isPart: query.hasNextPage,
  });
  const open = (record: Row) => openExplanation(questionOf(record));
  const more = () => {
    if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
  };
  return (
    <div className="table-page">
      <div className="table-page-main">
        <PageHead
          title={t('interpolationHistory.title')}
          count={
            query.data &&
            t(query.hasNextPage ? 'interpolationHistory.loaded' : 'interpolationHistory.count', { count: rows.length })
          }
          updatedAt={query.dataUpdatedAt}
          actions={<ExportMenu filters={filters} />}
        />
        <RecordFilters filters={filters} onChange={setFilters} />
        {!query.data && <Pending of={query} lines={12} />}

        {query.data && rows.length === 0 && (
          <Empty title={t('interpolationHistory.empty.title')} actions={<MoreButton query={query} onPress={more} />}>
            {t('interpolationHistory.empty.text')}
          </Empty>
        )}
        {rows.length > 0 && (
          <>
            {isPhone ? (
              <RowList
                label={t('interpolationHistory.title')}
                columns={columns}
                rows={rows}
                rowKey={rowKey}
                onOpen={open}
              />
            ) : (
              <TableView
                label={t('interpolationHistory.title')}
                columns={visible}
                rows={rows}
                rowKey={rowKey}
                openKey={null}
                onOpen={open}
                onCopy={sheet.copyMarked}
                onNearEnd={more}
              />
            )}
            <div className="table-foot">
              <span role="status">{t('ui.table.shownAll', { count: rows.length })}</span>
              <MoreButton query={query} onPress={more} />
              <span className="table-foot-end">
                <ColumnChooser columns={columns} visible={visible} onChoose={(shown) => choose({ columns: shown })} />
                <Button type="text" size="small" className="table-foot-button" onClick={sheet.copyAll}>
                  {t('ui.table.copyHint')}
                </Button>
              </span>
            </div>
          </>
        )}
      </div>
    </div>
  );
}

interface MoreButtonProps {
  readonly query: { readonly hasNextPage: boolean; readonly isFetchingNextPage: boolean };
  readonly onPress: () => void;
}

function MoreButton({ query, onPress }: MoreButtonProps) {
  const t = useText();
  if (!query.hasNextPage) return null;
  return (
    <Button size="small" loading={query.isFetchingNextPage} onClick={onPress}>
      {t('interpolationHistory.more')}
    </Button>
  );
}
