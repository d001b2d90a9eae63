import './audit.css';
import '../../kit/table/table-page.css';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Band } from '../../kit/layout/Layout.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { RowNotFound } from '../../kit/states/RowNotFound.tsx';
import { Stale } from '../../kit/states/Stale.tsx';
import { ColumnChooser } from '../../kit/table/ColumnChooser.tsx';
import { type Column, shownColumns } from '../../kit/table/column.ts';
import { ExportButton } from '../../kit/table/ExportButton.tsx';
import { useSheet } from '../../kit/table/use-sheet.ts';
import { useTableChoice } from '../../kit/table/use-table-choice.ts';
import { useFiltersInAddress } from '../../kit/use-filters-in-address.ts';
import { useOpenRecord } from '../../kit/use-open-record.ts';
import { AuditDetails } from './AuditDetails.tsx';
import { AuditFilterBar } from './AuditFilterBar.tsx';
import { AuditRows } from './AuditRows.tsx';
import { filterAddress, writeFilters } from './filters.ts';
import { type AuditEntry, newestQuery, trailQuery } from './queries.ts';
import { useAuditColumns } from './use-audit-columns.tsx';

interface AuditFootProps {
  readonly trail: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly count: number;
  readonly columns: readonly Column<AuditEntry>[];
  readonly visible: readonly Column<AuditEntry>[];
  readonly onColumns: (columns: Readonly<Record<string, boolean>>) => void;
  readonly onCopy: () => void;
}

function AuditFoot({ trail, count, columns, visible, onColumns, onCopy }: AuditFootProps) {
  const t = useText();
  return (
    <div className="table-foot">
      <span role="status">{t('ui.table.shownAll', { count })}</span>
      {trail.hasNextPage ? (
        <Button size="small" loading={trail.isFetchingNextPage} onClick={() => void trail.fetchNextPage()}>
          {t('audit.more')}
        </Button>
      ) : (
        <span>{t('audit.end')}</span>
      )}
      <span className="table-foot-end">
        <ColumnChooser columns={columns} visible={visible} onChoose={onColumns} />
        <Button type="text" size="small" className="table-foot-button" onClick={onCopy}>
          {t('ui.table.copyHint')}
        </Button>
      </span>
    </div>
  );
}

export default function AuditPage() {
  const t = useText();
  const { filters, change, clear } = useFiltersInAddress(filterAddress);
  const trail = useInfiniteQuery(trailQuery(filters));
  const newest = useQuery({ ...newestQuery(filters), enabled: trail.data !== undefined });
  const columns = useAuditColumns();
  const [choice, choose] = useTableChoice('audit', null);
  const visible = useMemo(() => shownColumns(columns, choice.columns), [columns, choice.columns]);
  const record = useOpenRecord();
  const [focusOn, setFocusOn] = useState<string>();

  const entries = useMemo(() => trail.data?.pages.flatMap((page) => page.entries) ?? [], [trail.data]);
  const sheet = useSheet({
    name: t('audit.title'),
    rows: entries,
    columns: visible,
    rowKey: (entry) => entry.audit_id,
    isPart: trail.hasNextPage,
  });
  const open = entries.find(({ audit_id }) => audit_id === record.key);
  const isEmpty = trail.data !== undefined && entries.length === 0;
  const hasNew = newest.data !== undefined && newest.data !== null && newest.data !== entries[0]?.audit_id;

  return (
    <div className={open ? 'table-page table-page-split' : 'table-page'}>
      <div className="table-page-main">
        <PageHead
          title={t('audit.title')}
          count={trail.data && t(trail.hasNextPage ? 'audit.loaded' : 'audit.all', { count: entries.length })}
          updatedAt={trail.dataUpdatedAt}
          actions={entries.length > 0 && <ExportButton count={entries.length} onPress={sheet.save} />}
        />
        {trail.error && trail.data && <Stale at={trail.dataUpdatedAt} onRetry={() => void trail.refetch()} />}
        <RowNotFound
          wanted={record.key}
          isOpen={open !== undefined}
          isLoaded={trail.data !== undefined}
          hasMore={trail.hasNextPage}
        />
        <AuditFilterBar filters={filters} onChange={change} />
        {hasNew && !trail.isFetching && (
          <Band tone="accent" role="status">
            {t('audit.fresh')}
            <Button type="link" size="small" onClick={() => void trail.refetch()}>
              {t('audit.showFresh')}
            </Button>
          </Band>
        )}
        {!trail.data && <Pending of={trail} title={t('audit.failed')} lines={12} />}

        {isEmpty && (
          <Empty
            title={t('audit.empty.title')}
            actions={writeFilters(filters) !== '' && <Button onClick={clear}>{t('audit.empty.clear')}</Button>}
          >
            {t('audit.empty.text')}
          </Empty>
        )}
        {entries.length > 0 && (
          <>
            <AuditRows
              entries={entries}
              columns={columns}
              visible={visible}
              openKey={record.key}
              onOpen={(entry, how) => {
                setFocusOn(how === 'enter' ? entry.audit_id : undefined);
                record.open(entry.audit_id);
              }}
              onCopy={sheet.copyMarked}
              onNearEnd={() => {
                if (trail.hasNextPage && !trail.isFetching) void trail.fetchNextPage();
              }}
            />
            <AuditFoot
              trail={trail}
              count={entries.length}
              columns={columns}
              visible={visible}
              onColumns={(columnKeys) => choose({ columns: columnKeys })}
              onCopy={sheet.copyAll}
            />
          </>
        )}
      </div>
      {open && <AuditDetails key={open.audit_id} entry={open} focusOn={focusOn} onClose={record.close} />}
    </div>
  );
}
