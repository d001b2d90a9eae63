import { Form } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { RecordForm } from '../../kit/forms/RecordForm.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import { InstantField } from '../../kit/time/InstantField.tsx';
import { isInstant } from '../../kit/time/instant-text.ts';
import type { OpenRecord } from '../../kit/use-open-record.ts';
import { type Sensor, sensorsQuery } from '../../shared/plant/queries.ts';
import { RederivePreview } from '../../shared/series/rederive/RederivePreview.tsx';
import { DescribedFields } from './DescribedFields.tsx';
import { useUpdateSensor } from './queries.ts';
import { describedValues, noDescription, updateBody } from './sensor-values.ts';
import { useSensorWords } from './use-sensor-words.ts';

interface JudgeAgainProps {
  readonly sensor: Sensor;
  readonly judgeFrom: string | null;
  readonly onChange: (judgeFrom: string | null) => void;
}

/** When the limits change: choice whether past readings are judged again. */
function JudgeAgain({ sensor, judgeFrom, onChange }: JudgeAgainProps) {
  const t = useText();
  const minimum: unknown = Form.useWatch('min_value');
  const maximum: unknown = Form.useWatch('max_value');
  const limits = { min_value: limitOf(minimum), max_value: limitOf(maximum) };
  const isOther = limits.min_value !== sensor.min_value || limits.max_value !== sensor.max_value;
  const isWrong = judgeFrom !== null && !isInstant(judgeFrom);
  if (!isOther) return null;
  return (
    <>
      <Form.Item
        label={t('rederive.judgeFrom')}
        htmlFor="judge-from"
        extra={t('rederive.judgeFromHint')}
        {...(isWrong ? { validateStatus: 'error', help: t('ui.rule.instant') } : {})}
      >
        <InstantField id="judge-from" value={judgeFrom} onChange={onChange} />
      </Form.Item>
      {isInstant(judgeFrom) && (
        <RederivePreview change={{ kind: 'limits', sensor_id: sensor.sensor_id, ...limits, judge_from: judgeFrom }} />
      )}
    </>
  );
}

const limitOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

interface EditSensorProps {
  readonly sensor: Sensor;
  readonly record: OpenRecord;
}

export function EditSensor({ sensor, record }: EditSensorProps) {
  const t = useText();
  const words = useSensorWords(sensor.sensor_type);
  const { mutateAsync } = useUpdateSensor();
  // The list refreshes by itself; the open form keeps its record.
  const [initialRecord] = useState(sensor);
  const [judgeFrom, setJudgeFrom] = useState<string | null>(null);
  const back = () => record.open(sensor.sensor_id);
  return (
    <Pane title={t('sensors.form.editTitle')} context={initialRecord.name} focusOn="edit" onClose={record.close}>
      <RecordForm
        opened={initialRecord}
        valuesOf={describedValues}
        empty={noDescription}
        query={sensorsQuery}
        pick={(all) => all.find(({ sensor_id }) => sensor_id === initialRecord.sensor_id)}
        save={(values, seen) => mutateAsync(updateBody(values, seen, judgeFrom))}
        onSaved={back}
        done={({ name }) => t('sensors.done.updated', { name: name.trim() })}
        labelOf={words.field}
        textOf={words.value}
        submitLabel={t('ui.save')}
        saveOnlyWhenChanged
        onCancel={back}
      >
        <DescribedFields type={initialRecord.sensor_type} />
        <JudgeAgain sensor={initialRecord} judgeFrom={judgeFrom} onChange={setJudgeFrom} />
      </RecordForm>
    </Pane>
  );
}
