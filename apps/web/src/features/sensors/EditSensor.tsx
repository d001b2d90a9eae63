import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { RecordForm } from '../../kit/forms/RecordForm.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import type { OpenRecord } from '../../kit/use-open-record.ts';
import { type Sensor, sensorsQuery } from '../../shared/plant/queries.ts';
import { DescribedFields } from './DescribedFields.tsx';
import { JudgeAgain } from './JudgeAgain.tsx';
import { useUpdateSensor } from './queries.ts';
import { describedValues, noDescription, updateBody } from './sensor-values.ts';
import { useSensorWords } from './use-sensor-words.ts';

interface EditSensorProps {
  readonly sensor: Sensor;
  readonly record: OpenRecord;
}

export function EditSensor({ sensor, record }: EditSensorProps) {
  const t = useText();
  const words = useSensorWords(sensor.sensor_type);
  const { mutateAsync } = useUpdateSensor();
  // The list refreshes by itself; a form that is being filled in keeps the record it was opened with.
  const [opened] = useState(sensor);
  const [judgeFrom, setJudgeFrom] = useState<string | null>(null);
  const back = () => record.open(sensor.sensor_id);
  return (
    <Pane title={t('sensors.form.editTitle')} context={opened.name} focusOn="edit" onClose={record.close}>
      <RecordForm
        opened={opened}
        valuesOf={describedValues}
        empty={noDescription}
        query={sensorsQuery}
        pick={(all) => all.find(({ sensor_id }) => sensor_id === opened.sensor_id)}
        save={(values, seen) => mutateAsync(updateBody(values, seen, judgeFrom))}
        onSaved={back}
        done={({ name }) => t('sensors.done.updated', { name: name.trim() })}
        labelOf={words.field}
        textOf={words.value}
        submitLabel={t('ui.save')}
        saveOnlyWhenChanged
        onCancel={back}
      >
        <DescribedFields type={opened.sensor_type} />
        <JudgeAgain sensor={opened} judgeFrom={judgeFrom} onChange={setJudgeFrom} />
      </RecordForm>
    </Pane>
  );
}
