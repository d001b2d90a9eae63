import { Form } from 'antd';
import { serverNow } from '../../base/server-clock.ts';
import { isInstant } from '../../kit/time/instant-text.ts';
import type { Sensor } from '../../shared/plant/queries.ts';
import { RederivePreview } from '../../shared/series/rederive/RederivePreview.tsx';
import { type CalibrationFormValues, formulaOf } from './sensor-values.ts';

/** What the calibration that is typed makes of readings of the past. */
export function CalibrationPreview({ sensor }: { readonly sensor: Sensor }) {
  const values = Form.useWatch<Partial<CalibrationFormValues> | undefined>([], Form.useFormInstance());
  const { effective_from: from, coefficient = null, offset = null, elevation = null } = values ?? {};
  if (!isInstant(from) || Date.parse(from) > serverNow() || coefficient === null || coefficient === 0) return null;
  const formula = formulaOf({ coefficient, offset, elevation });
  return (
    <RederivePreview change={{ kind: 'calibration', sensor_id: sensor.sensor_id, effective_from: from, ...formula }} />
  );
}
