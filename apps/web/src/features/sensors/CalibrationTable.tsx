import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../base/format/use-format.ts';
import { type TextKey, useText } from '../../base/i18n/use-text.ts';
import { RecordTable } from '../../kit/record-table/RecordTable.tsx';
import { StateTag, type Tone } from '../../kit/state-tag/StateTag.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { ColumnHeads } from '../../kit/table/ColumnHeads.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import type { Sensor } from '../../shared/plant/queries.ts';
import { type CalibrationState, statesOf } from './calibration.ts';
import { calibrationsQuery } from './queries.ts';
import { useSensorWords } from './use-sensor-words.ts';

const looks: Readonly<Record<CalibrationState, { tone: Tone; text: TextKey }>> = {
  inForce: { tone: 'good', text: 'sensors.calibration.now' },
  waiting: { tone: 'watch', text: 'sensors.calibration.waiting' },
  past: { tone: 'nodata', text: 'sensors.calibration.past' },
  replaced: { tone: 'nodata', text: 'sensors.calibration.replaced' },
};

/** All recorded calibrations, newest first, with their state and author. */
export function CalibrationTable({ sensor }: { readonly sensor: Sensor }) {
  const t = useText();
  const { dateTime } = useFormat();
  const words = useSensorWords(sensor.sensor_type);
  const nowMs = useNow(60_000);
  const { data, error, refetch } = useQuery(calibrationsQuery(sensor.sensor_id));
  if (!data) return <Pending of={{ error, refetch }} title={t('sensors.failed.calibrations')} lines={3} />;
  const states = statesOf(data, nowMs);
  return (
    <div className="sensor-wide">
      <RecordTable className="record-words sensor-table">
        <ColumnHeads names={[t('sensors.calibration.from'), t('sensors.calibration.formula')]} />
        <tbody>
          {data.map((calibration, index) => {
            const { tone, text } = looks[states[index] ?? 'past'];
            return (
              <tr key={calibration.recorded_at}>
                <td className="sensor-when">
                  {dateTime(calibration.effective_from)}
                  <br />
                  <StateTag tone={tone}>{t(text)}</StateTag>
                </td>
                <td>
                  {words.formula(calibration)}
                  {calibration.note !== null && <p className="quiet small">{calibration.note}</p>}
                  <p className="quiet small">
                    {t('sensors.calibration.recorded', {
                      time: dateTime(calibration.recorded_at),
                      who: calibration.recorded_by ?? t('ui.history.system'),
                    })}
                  </p>
                </td>
              </tr>
            );
          })}
        </tbody>
      </RecordTable>
    </div>
  );
}
