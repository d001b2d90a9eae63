import { measurePositionTypes } from '@spillway/contract/plant/options/lists';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useLanguage, useText } from '../../../base/i18n/use-text.ts';
import { useSession } from '../../../base/session/use-session.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { Row } from '../../../kit/layout/Layout.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { RecordTable } from '../../../kit/record-table/RecordTable.tsx';
import { Empty } from '../../../kit/states/Empty.tsx';
import { Failed } from '../../../kit/states/Failed.tsx';
import { Pending } from '../../../kit/states/Pending.tsx';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { Stale } from '../../../kit/states/Stale.tsx';
import { VersionTable } from '../../../shared/history/VersionTable.tsx';
import { ReadOnlyReason } from '../../../shared/permissions/ReadOnlyReason.tsx';
import { versionsQuery } from '../../../shared/plant/history.ts';
import { type MeasurePosition, measurePositionsQuery } from '../../../shared/plant/queries.ts';
import { PositionDialog } from './PositionDialog.tsx';
import { PositionRow } from './PositionRow.tsx';
import { usePositionWords } from './use-position-words.ts';

interface PositionHistoryProps {
  readonly position: MeasurePosition;
  readonly onClose: () => void;
}

function PositionHistory({ position, onClose }: PositionHistoryProps) {
  const t = useText();
  const words = usePositionWords();
  const { data, error, refetch } = useQuery(versionsQuery('measure_position', position.measure_position_id));
  return (
    <Dialog title={t('outlets.position.history', { name: position.name })} open onClose={onClose}>
      {data ? <VersionTable versions={data} words={words} /> : <Pending of={{ error, refetch }} lines={4} />}
    </Dialog>
  );
}

/** Measuring points along the river: in, above and below the lake. */
export function PositionsSection({ nav }: { readonly nav: ReactNode }) {
  const t = useText();
  const language = useLanguage();
  const mayUpdate = useSession().has('sensor.update');
  const asksForLake = useLocation({ select: ({ hash }) => hash === 'positions/reservoir' });
  const { data, error, refetch, dataUpdatedAt } = useQuery(measurePositionsQuery);
  const [editedPosition, setEditedPosition] = useState<MeasurePosition | 'new' | null>(
    asksForLake && mayUpdate ? 'new' : null,
  );
  const [openPosition, setShown] = useState<MeasurePosition | null>(null);
  const again = () => void refetch();
  const add = mayUpdate ? (
    <Button type="primary" icon={<Icon name="plus" size="small" />} onClick={() => setEditedPosition('new')}>
      {t('outlets.add.position')}
    </Button>
  ) : null;
  return (
    <div className="positions">
      <PageHead
        title={t('outlets.title')}
        count={data && t('outlets.position.count', { count: data.length })}
        updatedAt={dataUpdatedAt}
        actions={add ?? <ReadOnlyReason permission="sensor.update" />}
      />
      {nav}
      {error && data && <Stale at={dataUpdatedAt} onRetry={again} />}
      {error && !data && <Failed error={error} title={t('outlets.failed.positions')} onRetry={again} />}
      {!data && !error && <Skeleton lines={8} />}
      {data?.length === 0 && (
        <Empty title={t('outlets.position.empty')} actions={add}>
          {t('outlets.position.emptyText')}
        </Empty>
      )}
      {data && data.length > 0 && (
        <>
          <Row gap="m" inset className="position-bar">
            <p className="quiet small">{t('outlets.position.note')}</p>
          </Row>
          <RecordTable>
            <thead>
              <tr>
                <th scope="col">{t('outlets.position.name')}</th>
                <th scope="col">{t('outlets.position.description')}</th>
                <th scope="col">{t('outlets.position.updated')}</th>
                <th scope="col">
                  <span className="visually-hidden">{t('outlets.position.acts')}</span>
                </th>
              </tr>
            </thead>
            {measurePositionTypes.map((type) => {
              const here = data.filter((position) => position.type === type.id);
              return (
                <tbody key={type.id}>
                  <tr className="position-group">
                    <th scope="rowgroup" colSpan={4}>
                      {type[language]}
                    </th>
                  </tr>
                  {here.length === 0 && (
                    <tr>
                      <td colSpan={4} className="quiet">
                        {t('outlets.position.none')}
                      </td>
                    </tr>
                  )}
                  {here.map((position) => (
                    <PositionRow
                      key={position.measure_position_id}
                      position={position}
                      mayUpdate={mayUpdate}
                      onEdit={() => setEditedPosition(position)}
                      onHistory={() => setShown(position)}
                    />
                  ))}
                </tbody>
              );
            })}
          </RecordTable>
        </>
      )}
      {editedPosition !== null && (
        <PositionDialog
          position={editedPosition === 'new' ? null : editedPosition}
          newType={asksForLake ? 1 : 3}
          onClose={() => setEditedPosition(null)}
        />
      )}
      {openPosition !== null && <PositionHistory position={openPosition} onClose={() => setShown(null)} />}
    </div>
  );
}
