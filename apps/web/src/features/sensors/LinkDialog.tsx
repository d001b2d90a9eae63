import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import { RecordForm } from '../../kit/forms/RecordForm.tsx';
import { type Sensor, sensorsQuery } from '../../shared/plant/queries.ts';
import { useLinkSensor } from './queries.ts';
import { StationField } from './StationField.tsx';
import { useSensorWords } from './use-sensor-words.ts';

interface LinkDialogProps {
  readonly sensor: Sensor;
  readonly onClose: () => void;
}

const linkOf = ({ station_id }: Pick<Sensor, 'station_id'>) => ({ station_id });

export function LinkDialog({ sensor, onClose }: LinkDialogProps) {
  const t = useText();
  const words = useSensorWords(sensor.sensor_type);
  const { mutateAsync } = useLinkSensor();
  const [initialRecord] = useState(sensor);
  return (
    <GuardedDialog title={t('sensors.link.title', { name: sensor.name })} onClose={onClose}>
      {(cancel) => (
        <RecordForm
          opened={initialRecord}
          valuesOf={linkOf}
          empty={linkOf({ station_id: null })}
          query={sensorsQuery}
          pick={(all) => all.find(({ sensor_id }) => sensor_id === initialRecord.sensor_id)}
          save={({ station_id }, { sensor_id, version }) =>
            mutateAsync({ sensor_id, version, station_id: station_id ?? null })
          }
          onSaved={onClose}
          done={({ station_id }) =>
            station_id
              ? t('sensors.done.linked', { name: initialRecord.name, station: words.value('station_id', station_id) })
              : t('sensors.done.unlinked', { name: initialRecord.name })
          }
          labelOf={words.field}
          textOf={words.value}
          submitLabel={t('ui.save')}
          saveOnlyWhenChanged
          onCancel={cancel}
        >
          <StationField hint={t('sensors.link.hint')} />
        </RecordForm>
      )}
    </GuardedDialog>
  );
}
