import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Labelled } from '../../kit/layout/Layout.tsx';
import { InstantField } from '../../kit/time/InstantField.tsx';
import { isInstant } from '../../kit/time/instant-text.ts';
import { errorText } from '../../kit/toast/error-text.ts';
import { formulaText } from './calibration.ts';
import { calibrationAtQuery } from './queries.ts';

/** Calibration in force at a past time, for judging an old reading. */
export function CalibrationAt({ sensorId }: { readonly sensorId: string }) {
  const t = useText();
  const [typedText, setTyped] = useState<string | null>(null);
  return (
    <Labelled above="m" below="m">
      <label htmlFor="sensor-calibration-at">{t('sensors.calibration.at')}</label>
      <InstantField id="sensor-calibration-at" value={typedText} onChange={setTyped} />
      <p role="status">
        {isInstant(typedText) ? (
          <Found sensorId={sensorId} instant={typedText} />
        ) : (
          typedText !== null && <span className="quiet">{t('ui.rule.instant')}</span>
        )}
      </p>
    </Labelled>
  );
}

function Found({ sensorId, instant }: { readonly sensorId: string; readonly instant: string }) {
  const t = useText();
  const format = useFormat();
  const { data, error } = useQuery(calibrationAtQuery(sensorId, instant));
  if (data === undefined) return error ? errorText(t, error) : t('ui.loading');
  if (data === null) return t('sensors.calibration.atNone');
  return (
    <b>
      {t('sensors.calibration.atFound', {
        time: format.dateTime(data.effective_from),
        formula: formulaText(data, format),
      })}
    </b>
  );
}
