import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useAttempt } from '../../../kit/dialog/use-attempt.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { Row } from '../../../kit/layout/Layout.tsx';
import { EditAndRemove } from '../../../kit/record-table/EditAndRemove.tsx';
import { RecordTable } from '../../../kit/record-table/RecordTable.tsx';
import { Empty } from '../../../kit/states/Empty.tsx';
import { Pending } from '../../../kit/states/Pending.tsx';
import { Age } from '../../../kit/time/Age.tsx';
import { type Catchment, catchmentsQuery } from '../../../shared/plant/queries.ts';
import { useRemoveCatchment } from '../queries.ts';
import { usePlantWords } from '../use-plant-words.ts';
import { CatchmentDialog } from './CatchmentDialog.tsx';

export function CatchmentsSection({ mayUpdate }: { readonly mayUpdate: boolean }) {
  const t = useText();
  const words = usePlantWords();
  const { number } = useFormat();
  const asksForNew = useLocation({ select: ({ hash }) => hash === 'catchments/new' });
  const { data, error, refetch } = useQuery(catchmentsQuery);
  const [editedCatchment, setEditedCatchment] = useState<Catchment | 'new' | null>(
    asksForNew && mayUpdate ? 'new' : null,
  );
  const remove = useRemove();
  if (!data) return <Pending of={{ error, refetch }} lines={6} />;
  const add = mayUpdate && (
    <Button type="primary" icon={<Icon name="plus" size="small" />} onClick={() => setEditedCatchment('new')}>
      {t('plantInformation.catchment.add')}
    </Button>
  );
  const totalKm2 = data.reduce((sum, { area }) => sum + area, 0);
  return (
    <>
      {data.length === 0 ? (
        <Empty title={t('plantInformation.catchment.empty.title')} actions={add}>
          {t('plantInformation.catchment.empty.text')}
        </Empty>
      ) : (
        <>
          <Row gap="m" inset className="information-bar">
            <p className="information-note">{t('plantInformation.catchment.note')}</p>
            {add}
          </Row>
          <RecordTable>
            <thead>
              <tr>
                <th scope="col">{t('plantInformation.catchment.one')}</th>
                <th scope="col" className="cell-figure">
                  {words.field('area')}
                </th>
                <th scope="col" className="cell-figure">
                  {words.field('runoff_coefficient')}
                </th>
                <th scope="col" className="cell-figure">
                  {words.field('rank')}
                </th>
                <th scope="col">{t('plantInformation.updated')}</th>
                {mayUpdate && (
                  <th scope="col">
                    <span className="visually-hidden">{t('plantInformation.acts')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {data.map((catchment) => (
                <tr key={catchment.catchment_id}>
                  <th scope="row">{catchment.name}</th>
                  <td className="cell-figure" data-label={words.field('area')}>
                    {words.value('area', catchment.area)}
                  </td>
                  <td className="cell-figure" data-label={words.field('runoff_coefficient')}>
                    {words.value('runoff_coefficient', catchment.runoff_coefficient)}
                  </td>
                  <td className="cell-figure" data-label={words.field('rank')}>
                    {catchment.rank}
                  </td>
                  <td data-label={t('plantInformation.updated')}>
                    {catchment.updated_at && <Age at={catchment.updated_at} ago />}{' '}
                    <span className="quiet">{catchment.updated_by}</span>
                  </td>
                  {mayUpdate && (
                    <td className="record-acts">
                      <EditAndRemove
                        editLabel={t('plantInformation.act.editOne', { name: catchment.name })}
                        removeLabel={t('plantInformation.act.removeOne', { name: catchment.name })}
                        onEdit={() => setEditedCatchment(catchment)}
                        onRemove={() => void remove(catchment)}
                      />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
            {data.length > 1 && (
              <tfoot>
                <tr>
                  <th scope="row">{t('plantInformation.catchment.total')}</th>
                  <td className="cell-figure">{number(totalKm2, 2)} km²</td>
                  <td colSpan={mayUpdate ? 4 : 3} />
                </tr>
              </tfoot>
            )}
          </RecordTable>
        </>
      )}
      {editedCatchment !== null && (
        <CatchmentDialog
          catchment={editedCatchment === 'new' ? null : editedCatchment}
          onClose={() => setEditedCatchment(null)}
        />
      )}
    </>
  );
}

function useRemove() {
  const t = useText();
  const words = usePlantWords();
  const attempt = useAttempt();
  const { mutateAsync } = useRemoveCatchment();
  return ({ catchment_id, name, area }: Catchment) =>
    attempt(() => mutateAsync(catchment_id), {
      ask: {
        title: t('plantInformation.catchment.remove.title', { name }),
        text: t('ui.confirm.notRecoverable'),
        losses: [t('plantInformation.catchment.remove.loses', { area: words.value('area', area) })],
        ok: t('plantInformation.catchment.remove.ok'),
        destructive: true,
      },
      done: t('plantInformation.done.catchmentRemoved', { name }),
      failed: t('plantInformation.failed.remove'),
    });
}
