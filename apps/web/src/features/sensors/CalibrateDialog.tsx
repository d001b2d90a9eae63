import { Form, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/i18n/use-text.ts';
import { type Sensor, sensorsQuery } from '../../app/plant/queries.ts';
import { serverNow } from '../../app/server-clock.ts';
import { anInstant, needed } from '../../ui/forms/form-rules.ts';
import { GuardedDialog } from '../../ui/forms/GuardedDialog.tsx';
import { asFormRule } from '../../ui/forms/problem-text.ts';
import { RecordForm } from '../../ui/forms/RecordForm.tsx';
import { optionalText } from '../../ui/forms/rules.ts';
import { InstantField } from '../../ui/time/InstantField.tsx';
import { EffectNotice } from './EffectNotice.tsx';
import { FormulaFields } from './FormulaFields.tsx';
import { useCalibrateSensor } from './queries.ts';
import { calibrateBody, calibrationValues, thisMinute } from './sensor-values.ts';
import { useSensorWords } from './use-sensor-words.ts';

interface CalibrateDialogProps {
  readonly sensor: Sensor;
  readonly onClose: () => void;
}

export function CalibrateDialog({ sensor, onClose }: CalibrateDialogProps) {
  const t = useText();
  return (
    <GuardedDialog title={t('sensors.calibrate.title', { name: sensor.name })} onClose={onClose}>
      {(cancel) => <CalibrationForm sensor={sensor} onSaved={onClose} onCancel={cancel} />}
    </GuardedDialog>
  );
}

interface CalibrationFormProps {
  readonly sensor: Sensor;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

function CalibrationForm({ sensor, onSaved, onCancel }: CalibrationFormProps) {
  const t = useText();
  const words = useSensorWords(sensor.sensor_type);
  const { mutateAsync } = useCalibrateSensor();
  const [{ opened, from }] = useState({ opened: sensor, from: thisMinute(serverNow()) });
  return (
    <RecordForm
      opened={opened}
      valuesOf={(record) => calibrationValues(record, from)}
      empty={calibrationValues(opened, from)}
      query={sensorsQuery}
      pick={(all) => all.find(({ sensor_id }) => sensor_id === opened.sensor_id)}
      save={(values, seen) => mutateAsync(calibrateBody(values, seen))}
      onSaved={onSaved}
      done={() => t('sensors.done.calibrated', { name: opened.name })}
      labelOf={words.field}
      textOf={words.value}
      submitLabel={t('sensors.calibrate.ok')}
      onCancel={onCancel}
    >
      <Form.Item
        name="effective_from"
        label={t('sensors.field.effective_from')}
        extra={t('sensors.form.calibrateHint')}
        rules={[needed(t), anInstant(t)]}
      >
        <InstantField />
      </Form.Item>
      <EffectNotice sensor={sensor} />
      <FormulaFields type={opened.sensor_type} minimum={opened.min_value} maximum={opened.max_value} />
      <Form.Item name="note" label={t('sensors.field.note')} rules={[asFormRule(t, optionalText(500))]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </RecordForm>
  );
}
