import { useMemo, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Empty } from '../../kit/states/Empty.tsx';
import { type Loading, TablePage } from '../../kit/table/TablePage.tsx';
import { useTableModel } from '../../kit/table/use-table-model.ts';
import { useOpenRecord } from '../../kit/use-open-record.ts';
import { statesOf } from './forecast-days.ts';
import { IssueDetails } from './IssueDetails.tsx';
import type { Issue } from './queries.ts';
import { useIssueColumns } from './use-issue-columns.tsx';
import { WeatherActs } from './WeatherActs.tsx';
import { issuesHash, WeatherSections } from './WeatherSections.tsx';

const none: readonly Issue[] = [];

interface IssuesViewProps {
  readonly issues: Loading & { readonly data: readonly Issue[] | undefined };
}

/** All received issues: sender, time and accuracy. */
export function IssuesView({ issues }: IssuesViewProps) {
  const t = useText();
  const rows = issues.data ?? none;
  const states = useMemo(() => statesOf(rows), [rows]);
  const columns = useIssueColumns(states);
  const record = useOpenRecord(issuesHash);
  const [focusOn, setFocusOn] = useState<string>();
  const table = useTableModel({
    id: 'rain-forecasts',
    rows,
    columns,
    rowKey: ({ issue_id }) => issue_id,
    defaultSort: { key: 'issued_at', down: true },
  });
  const isFaint = ({ issue_id: id }: Issue) => ['replaced', 'withdrawn'].includes(states.get(id) ?? '');
  return (
    <TablePage
      title={t('routes.weather')}
      count={t('weather.count', { count: rows.length })}
      table={table}
      loading={issues}
      failedTitle={t('weather.failed.load')}
      searchHint={t('weather.searchHint')}
      actions={<WeatherActs />}
      sections={<WeatherSections open="issues" />}
      empty={<Empty title={t('weather.empty.title')}>{t('weather.empty.text')}</Empty>}
      openKey={record.key}
      onOpen={({ issue_id: id }, how) => {
        setFocusOn(how === 'enter' ? id : undefined);
        record.open(id);
      }}
      isFaint={isFaint}
      pane={
        record.key !== null && (
          <IssueDetails
            key={record.key}
            issue={rows.find(({ issue_id }) => issue_id === record.key)}
            state={states.get(record.key)}
            record={record}
            loading={issues}
            focusOn={focusOn}
          />
        )
      }
    />
  );
}
