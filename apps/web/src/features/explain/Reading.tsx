import { Quality } from '@spillway/hydrology/quality/quality';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import type { Explanation } from '../../shared/explain/question.ts';
import { usePermittedScreens } from '../../shared/screens/use-permitted-screens.ts';
import type { ExplainWords } from './use-explain-words.ts';

interface ReadingProps {
  readonly reading: NonNullable<Explanation['inputs'][number]['reading']>;
  readonly unit: string;
  readonly words: ExplainWords;
}

const sensorsScreen = '/sensor/manage';

/** A reading from the sensor to the stored value: calibration and changes. */
export function Reading({ reading, unit, words }: ReadingProps) {
  const { t, format } = words;
  const mayOpen = usePermittedScreens().some(({ path }) => path === sensorsScreen);
  const { sensor, conversion, raw, before } = reading;
  return (
    <details className="quiet">
      <summary>{t('explain.reading.at', { time: format.dateTime(reading.time) })}</summary>
      <ul>
        {sensor && (
          <li>
            {t('explain.reading.sensor')}{' '}
            {mayOpen ? (
              <ScreenLink href={`${sensorsScreen}#${sensor.sensor_id}`}>{`${sensor.code} ${sensor.name}`}</ScreenLink>
            ) : (
              `${sensor.code} ${sensor.name}`
            )}
          </li>
        )}
        {raw !== null && <li>{t('explain.reading.raw', { value: format.free(raw) })}</li>}
        {conversion && raw !== null && raw !== reading.value && (
          <li className="num">
            {conversionText(conversion, raw, format.free)}{' '}
            {reading.quality === Quality.zeroed
              ? `< 0 → ${t('chart.quality.zeroed')}`
              : `= ${format.free(reading.value)} ${unit}`}
          </li>
        )}
        {reading.calibrated_from && (
          <li>
            {t('explain.reading.calibrated', {
              time: format.dateTime(reading.calibrated_from),
              who: reading.calibrated_by ?? t('explain.system'),
            })}
          </li>
        )}
        <li>{t('explain.reading.received', { time: format.dateTime(reading.received_at) })}</li>
        {reading.change && (
          <li>
            {t('explain.reading.changed', {
              who: reading.changed_by ?? t('explain.system'),
              note: reading.note ?? t(`review.change.${reading.change as 'edited'}`),
            })}
          </li>
        )}
        {before.map((one) => (
          <li key={one.until}>
            {t('explain.reading.before', { value: format.free(one.value), unit, time: format.dateTime(one.until) })}
          </li>
        ))}
      </ul>
    </details>
  );
}

type Conversion = NonNullable<ReadingProps['reading']['conversion']>;

function conversionText(
  { coefficient, offset, elevation, elevation_kind: kind }: Conversion,
  raw: number,
  formatValue: (value: number) => string,
): string {
  const sign = offset < 0 ? '−' : '+';
  const product = coefficient === 1 ? formatValue(raw) : `${formatValue(coefficient)} · ${formatValue(raw)}`;
  const line = offset === 0 ? product : `${product} ${sign} ${formatValue(Math.abs(offset))}`;
  if (elevation === null) return line;
  return kind === 'distance' ? `${formatValue(elevation)} − (${line})` : `${formatValue(elevation)} + ${line}`;
}
