import { Button } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../../base/download-file.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useSession } from '../../../base/session/use-session.ts';
import { useSwitchPlant } from '../../../base/session/use-switch-plant.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { Row } from '../../../kit/layout/Layout.tsx';
import { EditAndRemove } from '../../../kit/record-table/EditAndRemove.tsx';
import { RecordTable } from '../../../kit/record-table/RecordTable.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import type { PlantName } from '../queries.ts';
import { DeletePlant } from './DeletePlant.tsx';
import { ImportPlant } from './ImportPlant.tsx';
import { PlantDialog } from './PlantDialog.tsx';

function ExportPlant() {
  const t = useText();
  const toasts = useToasts();
  const { plant } = useSession();
  const [busy, setBusy] = useState(false);
  if (!plant) return null;
  const save = async () => {
    setBusy(true);
    try {
      await downloadFile('/v1/plant/export', `${plant.hydro_code}.json`);
    } catch (error) {
      toasts.failed(t('plantFile.failed.export'), error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<Icon name="download" size="small" />} loading={busy} onClick={() => void save()}>
      {t('plantFile.export')}
    </Button>
  );
}

type Act = { readonly kind: 'add' | 'import' } | { readonly kind: 'rename' | 'delete'; readonly plant: PlantName };

/** For administrators: creates and deletes plants. */
export function PlantsSection() {
  const t = useText();
  const { plants, plant: current } = useSession();
  const switchPlant = useSwitchPlant();
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  if (act?.kind === 'import') return <ImportPlant key={current?.hydro_code} onClose={close} />;
  return (
    <>
      <Row gap="m" inset className="information-bar">
        <p className="information-note">{t('plantInformation.plant.note')}</p>
        <ExportPlant />
        <Button icon={<Icon name="upload" size="small" />} onClick={() => setAct({ kind: 'import' })}>
          {t('plantFile.import')}
        </Button>
        <Button type="primary" icon={<Icon name="plus" size="small" />} onClick={() => setAct({ kind: 'add' })}>
          {t('plantInformation.plant.add')}
        </Button>
      </Row>
      <RecordTable>
        <thead>
          <tr>
            <th scope="col">{t('plantInformation.plant.name')}</th>
            <th scope="col">{t('plantInformation.plant.code')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('plantInformation.acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {plants.map((plant) => (
            <tr key={plant.hydro_code}>
              <th scope="row">{plant.name}</th>
              <td data-label={t('plantInformation.plant.code')}>{plant.hydro_code}</td>
              <td className="record-acts">
                {plant.hydro_code === current?.hydro_code ? (
                  <StateTag tone="accent">{t('plantInformation.plant.current')}</StateTag>
                ) : (
                  <Button type="text" size="small" onClick={() => switchPlant(plant.hydro_code)}>
                    {t('plantInformation.plant.switch')}
                  </Button>
                )}
                <EditAndRemove
                  editLabel={t('plantInformation.plant.renameOne', { name: plant.name })}
                  removeLabel={t('plantInformation.act.removeOne', { name: plant.name })}
                  onEdit={() => setAct({ kind: 'rename', plant })}
                  onRemove={() => setAct({ kind: 'delete', plant })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </RecordTable>
      {act?.kind === 'add' && <PlantDialog plant={null} onClose={close} />}
      {act?.kind === 'rename' && <PlantDialog plant={act.plant} onClose={close} />}
      {act?.kind === 'delete' && <DeletePlant plant={act.plant} onClose={close} />}
    </>
  );
}
