import { ApiError } from '@spillway/contract/client';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/i18n/use-text.ts';
import type { Sensor } from '../../app/plant/queries.ts';
import { serverNow } from '../../app/server-clock.ts';
import { anInstant, needed } from '../../ui/forms/form-rules.ts';
import { GuardedDialog } from '../../ui/forms/GuardedDialog.tsx';
import { asFormRule } from '../../ui/forms/problem-text.ts';
import { optionalText } from '../../ui/forms/rules.ts';
import { SubmitForm } from '../../ui/forms/SubmitForm.tsx';
import { InstantField } from '../../ui/time/InstantField.tsx';
import { thisMinute } from '../../ui/time/this-minute.ts';
import { useToasts } from '../../ui/toast/use-toasts.tsx';
import { CalibrationPreview } from './CalibrationPreview.tsx';
import { EffectNotice } from './EffectNotice.tsx';
import { FormulaFields } from './FormulaFields.tsx';
import { useCalibrateSensor } from './queries.ts';
import { type CalibrationFormValues, calibrateBody, calibrationValues } from './sensor-values.ts';
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
  const toasts = useToasts();
  const { mutateAsync } = useCalibrateSensor();
  const [opened] = useState(sensor);
  const [initial] = useState(() => calibrationValues(sensor, thisMinute(serverNow())));
  const [isTold, setTold] = useState(false);
  const save = async (values: CalibrationFormValues) => {
    try {
      await mutateAsync(calibrateBody(values, isTold ? sensor : opened));
    } catch (error) {
      if (!isChangedMeanwhile(error)) throw error;
      setTold(true);
      throw asOneMatter(error);
    }
  };
  return (
    <SubmitForm
      initial={initial}
      submitLabel={t('sensors.calibrate.ok')}
      onCancel={onCancel}
      submit={async (values) => {
        await save(values);
        toasts.done(t('sensors.done.calibrated', { name: opened.name }), t('ui.form.kept'));
        return { saved: onSaved };
      }}
    >
      <InForceNow sensor={sensor} />
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
      <CalibrationPreview sensor={sensor} />
    </SubmitForm>
  );
}

/** As it stands this moment: a colleague may have calibrated while the form is open. */
function InForceNow({ sensor }: { readonly sensor: Sensor }) {
  const t = useText();
  const words = useSensorWords(sensor.sensor_type);
  const found = sensor.calibration_in_force;
  return (
    <p className="dialog-text">
      {found
        ? t('sensors.calibrate.inForce', { calibration: words.value('calibration', found) })
        : t('sensors.noCalibration')}
    </p>
  );
}

const isChangedMeanwhile = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'conflict.changed';

/** Nobody measured a formula that is half mine and half theirs: it is said that there is another, and mine stays whole. */
const asOneMatter = ({ status, code, message, requestId }: ApiError): ApiError =>
  new ApiError(status, code, message, [], requestId);
