import './staff-gauge.css';
import { Button } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useAttempt } from '../../../kit/dialog/use-attempt.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { GaugePad } from './GaugePad.tsx';
import { type StaffGauge, type StaffGaugesNow, useEndGauge } from './queries.ts';

export default function StaffGaugeCards({ now }: { readonly now: StaffGaugesNow }) {
  return now.gauges.map((gauge) => <Card key={gauge.gauge_id} gauge={gauge} mayRead={now.may.read} />);
}

interface CardProps {
  readonly gauge: StaffGauge;
  readonly mayRead: boolean;
}

/** One gauge: last reading, next due time, and the input while it is due. */
function Card({ gauge, mayRead }: CardProps) {
  const t = useText();
  const { time } = useFormat();
  const [isEarly, readEarly] = useState(false);
  const { state, name, read, due_at } = gauge;
  const isAsked = state !== 'waiting';
  const at = (instant: string) => time(instant).slice(0, 5);
  return (
    <section className={`staff-gauge staff-gauge-${state}`} aria-label={t('staffGauge.title', { name })}>
      <div className="staff-gauge-head">
        <Icon name={isAsked ? 'alert' : 'clock'} />
        <p>
          <b>{t(`staffGauge.${state}`, { name, time: at(due_at) })}</b> {read && <LastRead gauge={gauge} read={read} />}{' '}
          <span className="quiet">{gauge.reason}</span>
        </p>
        {mayRead && (
          <span className="staff-gauge-acts">
            {!isAsked && !isEarly && (
              <Button size="small" onClick={() => readEarly(true)}>
                {t('staffGauge.readNow')}
              </Button>
            )}
            <EndButton gauge={gauge} />
          </span>
        )}
      </div>
      {gauge.every_minutes > gauge.counts_minutes && (
        <p className="quiet staff-gauge-gaps">{t('staffGauge.gaps', { minutes: gauge.counts_minutes })}</p>
      )}
      {gauge.sensor && <SensorBack gauge={gauge} sensor={gauge.sensor} />}
      {mayRead && (isAsked || isEarly) && (
        <GaugePad key={read?.at ?? 'first'} gauge={gauge} onDone={() => readEarly(false)} />
      )}
    </section>
  );
}

function LastRead({ gauge, read }: { readonly gauge: StaffGauge; readonly read: NonNullable<StaffGauge['read']> }) {
  const t = useText();
  const { time, free } = useFormat();
  return (
    <span className="num">
      {t('staffGauge.last', {
        value: `${free(read.value)} ${gauge.unit}`,
        time: time(read.at).slice(0, 5),
        who: read.by ?? '',
      })}
    </span>
  );
}

/** Shows both values: the user decides whether the sensor can be trusted again. */
function SensorBack({
  gauge,
  sensor,
}: {
  readonly gauge: StaffGauge;
  readonly sensor: NonNullable<StaffGauge['sensor']>;
}) {
  const t = useText();
  const { time, free, number } = useFormat();
  const value = `${free(sensor.value)} ${gauge.unit}`;
  const readingFacts = { value, time: time(sensor.at).slice(0, 5) };
  return (
    <p className="staff-gauge-back num">
      <Icon name="info" size="small" />
      {sensor.difference === null || gauge.read === null
        ? t('staffGauge.back', readingFacts)
        : t('staffGauge.backApart', {
            ...readingFacts,
            read: `${free(gauge.read.value)} ${gauge.unit}`,
            difference: `${number(sensor.difference, 2)} ${gauge.unit}`,
          })}
    </p>
  );
}

function EndButton({ gauge }: { readonly gauge: StaffGauge }) {
  const t = useText();
  const attempt = useAttempt();
  const end = useEndGauge();
  const ask = async () => {
    const title = t('staffGauge.endTitle', { name: gauge.name });
    await attempt(() => end.mutateAsync(gauge.gauge_id), {
      ask: { title, text: t('staffGauge.endText'), ok: t('staffGauge.end') },
      done: t('staffGauge.done.ended'),
      failed: t('staffGauge.failed.end'),
    });
  };
  return (
    <Button size="small" type={gauge.sensor ? 'primary' : 'default'} onClick={() => void ask()}>
      {t('staffGauge.end')}
    </Button>
  );
}
