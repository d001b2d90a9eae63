import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { RecordForm } from '../../kit/forms/RecordForm.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import type { OpenRecord } from '../../kit/use-open-record.ts';
import { type Station, stationsQuery } from '../../shared/plant/queries.ts';
import { useUpdateStation } from './queries.ts';
import { StationFields } from './StationFields.tsx';
import { blank, sentOf, valuesOf } from './station-values.ts';
import { useStationWords } from './use-station-words.ts';

interface EditStationProps {
  readonly station: Station;
  readonly record: OpenRecord;
}

export function EditStation({ station, record }: EditStationProps) {
  const t = useText();
  const words = useStationWords();
  const { mutateAsync } = useUpdateStation();
  // The list refreshes by itself; the open form keeps its record.
  const [initialRecord] = useState(station);
  const back = () => record.open(initialRecord.station_id);
  return (
    <Pane title={t('stations.form.editTitle')} context={initialRecord.name} focusOn="edit" onClose={record.close}>
      <RecordForm
        opened={initialRecord}
        valuesOf={valuesOf}
        empty={blank}
        query={stationsQuery}
        pick={(all) => all.find(({ station_id }) => station_id === initialRecord.station_id)}
        save={(values, { version }) =>
          mutateAsync({ ...sentOf(values), station_id: initialRecord.station_id, version })
        }
        onSaved={back}
        done={({ name }) => t('stations.done.updated', { name })}
        labelOf={words.field}
        textOf={words.value}
        submitLabel={t('ui.save')}
        saveOnlyWhenChanged
        onCancel={back}
      >
        <StationFields stationId={initialRecord.station_id} />
      </RecordForm>
    </Pane>
  );
}
