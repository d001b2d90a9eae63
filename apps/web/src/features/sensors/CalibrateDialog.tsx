import { ApiError } from '@spillway/contract/client';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { instantRule, needed } from '../../kit/forms/form-rules.ts';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import { asFormRule } from '../../kit/forms/problem-text.ts';
import { optionalText } from '../../kit/forms/rules.ts';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { InstantField } from '../../kit/time/InstantField.tsx';
import { isInstant } from '../../kit/time/instant-text.ts';
import { thisMinute } from '../../kit/time/this-minute.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { usePastDialog } from '../../shared/impact/use-past-dialog.tsx';
import type { Sensor } from '../../shared/plant/queries.ts';
import { RederivePreview } from '../../shared/series/rederive/RederivePreview.tsx';
import { EffectNotice } from './EffectNotice.tsx';
import { FormulaFields } from './FormulaFields.tsx';
import { fetchCalibrationImpact, useCalibrateSensor } from './queries.ts';
import { type CalibrationFormValues, calibrateBody, calibrationValues, formulaOf } from './sensor-values.ts';
import { useSensorWords } from './use-sensor-words.ts';

/** Effect of the typed calibration on past readings. */
function CalibrationPreview({ sensor }: { readonly sensor: Sensor }) {
  const values = Form.useWatch<Partial<CalibrationFormValues> | undefined>([], Form.useFormInstance());
  const { effective_from: from, coefficient = null, offset = null, elevation = null } = values ?? {};
  if (!isInstant(from) || Date.parse(from) > serverNow() || coefficient === null || coefficient === 0) return null;
  const formula = formulaOf({ coefficient, offset, elevation });
  return (
    <RederivePreview change={{ kind: 'calibration', sensor_id: sensor.sensor_id, effective_from: from, ...formula }} />
  );
}

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
  const [initialRecord] = useState(sensor);
  const [initial] = useState(() => calibrationValues(sensor, thisMinute(serverNow())));
  const [isTold, setTold] = useState(false);
  const { ask, dialog } = usePastDialog();
  /** False: the user cancelled after seeing the effect. */
  const save = async (values: CalibrationFormValues): Promise<boolean> => {
    // An unchanged default time means now, so that readings received while the form was open are kept.
    const from = values.effective_from === initial.effective_from ? undefined : (values.effective_from ?? undefined);
    const pastAnswer = await askAboutPast(values, from);
    if (pastAnswer === null) return false;
    const { recomputePast, reason } = pastAnswer;
    const calibrationBody = {
      ...values,
      note: reason ?? values.note,
      effective_from: reason !== null && !recomputePast ? undefined : from,
    };
    try {
      await mutateAsync({
        ...calibrateBody(calibrationBody, isTold ? sensor : initialRecord),
        recompute_past: recomputePast,
      });
      return true;
    } catch (error) {
      if (!isChangedMeanwhile(error)) throw error;
      setTold(true);
      throw toSingleError(error);
    }
  };
  const askAboutPast = async (values: CalibrationFormValues, from: string | undefined) => {
    if (from === undefined || Date.parse(from) > serverNow()) return noRecompute;
    return await ask({
      title: t('sensors.calibrate.confirm', { name: initialRecord.name }),
      ok: t('sensors.calibrate.ok'),
      about: 'calibration',
      reason: values.note,
      look: () =>
        fetchCalibrationImpact({ sensor_id: initialRecord.sensor_id, effective_from: from, ...formulaOf(values) }),
    });
  };
  return (
    <SubmitForm
      initial={initial}
      submitLabel={t('sensors.calibrate.ok')}
      onCancel={onCancel}
      submit={async (values) => {
        if (!(await save(values))) return 'stay';
        toasts.done(t('sensors.done.calibrated', { name: initialRecord.name }), t('ui.form.kept'));
        return { saved: onSaved };
      }}
    >
      <InForceNow sensor={sensor} />
      <Form.Item
        name="effective_from"
        label={t('sensors.field.effective_from')}
        extra={t('sensors.form.calibrateHint')}
        rules={[needed(t), instantRule(t)]}
      >
        <InstantField />
      </Form.Item>
      <EffectNotice sensor={sensor} />
      <FormulaFields
        type={initialRecord.sensor_type}
        minimum={initialRecord.min_value}
        maximum={initialRecord.max_value}
      />
      <Form.Item name="note" label={t('sensors.field.note')} rules={[asFormRule(t, optionalText(500))]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <CalibrationPreview sensor={sensor} />
      {dialog}
    </SubmitForm>
  );
}

const noRecompute = { recomputePast: false, reason: null };

/** Calibration in force now: a colleague may have changed it while the form was open. */
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

/** A formula cannot be merged from two versions: report the conflict as one, and keep the typed formula. */
const toSingleError = ({ status, code, message, requestId }: ApiError): ApiError =>
  new ApiError(status, code, message, [], requestId);
