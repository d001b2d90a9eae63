import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { ageText } from '../../base/format/age.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { type Text, useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Row } from '../../kit/layout/Layout.tsx';
import { isInstant } from '../../kit/time/instant-text.ts';
import { useNow } from '../../kit/time/use-now.ts';
import type { Sensor } from '../../shared/plant/queries.ts';
import { type Effect, effectOf } from './calibration.ts';
import { calibrationsQuery } from './queries.ts';

/** Readings that the typed time affects, especially past ones. */
export function EffectNotice({ sensor }: { readonly sensor: Sensor }) {
  const t = useText();
  const { dateTime } = useFormat();
  const nowMs = useNow();
  const { data } = useQuery(calibrationsQuery(sensor.sensor_id));
  const from: unknown = Form.useWatch('effective_from');
  if (!data || !isInstant(from)) return null;
  const effect = effectOf(data, from, nowMs);
  const lines = [
    whenText(t, effect, from, nowMs, dateTime),
    effect.replaces && t('sensors.effect.replaces'),
    Date.parse(from) < Date.parse(sensor.installed_at) &&
      t('sensors.effect.beforeInstalled', { installed: dateTime(sensor.installed_at) }),
  ].filter((line) => line !== false && line !== null);
  if (lines.length === 0) return null;
  return (
    <Row align="start" nowrap below="l" className="effect-notice" role="status">
      <Icon name={effect.when === 'past' ? 'alert' : 'info'} size="small" />
      <div>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </Row>
  );
}

function whenText(
  t: Text,
  { when, until }: Effect,
  from: string,
  nowMs: number,
  dateTime: (at: string) => string,
): string | null {
  if (when === 'now') return null;
  const age = ageText(t, nowMs - Date.parse(from));
  const start = dateTime(from);
  if (when === 'past')
    return until === null
      ? t('sensors.effect.past', { age, from: start })
      : t('sensors.effect.pastUntil', { age, from: start, until: dateTime(until) });
  return until === null
    ? t('sensors.effect.future', { from: start })
    : t('sensors.effect.futureUntil', { from: start, until: dateTime(until) });
}
