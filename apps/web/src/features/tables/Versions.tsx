import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { List, Row } from '../../kit/layout/Layout.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { errorText } from '../../kit/toast/error-text.ts';
import type { ListedTable, OpenedTable } from '../../shared/plant/tables.ts';
import { CompareDialog } from './CompareDialog.tsx';
import { versionsQuery } from './queries.ts';
import { StateOfTable } from './StateOfTable.tsx';
import { useTableWords } from './use-table-words.ts';

interface VersionsProps {
  readonly table: OpenedTable;
  readonly onOpen: (id: string) => void;
}

/** All tables of the object in this group, newest first, including replaced and deleted ones. */
export function Versions({ table, onOpen }: VersionsProps) {
  const t = useText();
  const { dateTime } = useFormat();
  const words = useTableWords();
  const { data, error } = useQuery(versionsQuery(table));
  const [other, setOther] = useState<ListedTable | null>(null);
  if (error && !data) return <p>{errorText(t, error)}</p>;
  if (!data) return <Skeleton lines={3} />;
  // Compares the older with the newer one.
  const pair = other && (other.upload_time < table.upload_time ? ([other, table] as const) : ([table, other] as const));
  return (
    <>
      <List className="tables-versions">
        {data.map((version) => {
          const isShownVersion = version.table_id === table.table_id;
          const time = dateTime(version.upload_time);
          return (
            <li key={version.table_id}>
              <span>
                {version.name} <StateOfTable table={version} />
              </span>
              <span className="quiet small">
                {time}, {version.uploaded_by ?? t('tables.bySystem')}. {words.period(version)}
              </span>
              <Row as="span" align="start" nowrap>
                {isShownVersion ? (
                  <span className="quiet small">{t('tables.history.this')}</span>
                ) : (
                  <>
                    <Button
                      size="small"
                      aria-label={`${t('tables.history.open')}: ${version.name}, ${time}`}
                      onClick={() => onOpen(version.table_id)}
                    >
                      {t('tables.history.open')}
                    </Button>
                    <Button
                      size="small"
                      aria-label={t('tables.history.compareWith', { name: version.name, time })}
                      onClick={() => setOther(version)}
                    >
                      {t('tables.history.compare')}
                    </Button>
                  </>
                )}
              </Row>
            </li>
          );
        })}
      </List>
      {data.length === 1 && <p className="quiet small">{t('tables.history.only')}</p>}
      {pair && <CompareDialog first={pair[0]} second={pair[1]} onClose={() => setOther(null)} />}
    </>
  );
}
