import { hourMs } from '@spillway/plant-time/spans';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { serverNow } from '../../../base/server-clock.ts';
import { InstantField } from '../../../kit/time/InstantField.tsx';
import { isInstant } from '../../../kit/time/instant-text.ts';

const hoursBack = [1, 3, 6, 12, 24] as const;

/** Choice of the past time whose forecast is replayed. */
export default function KnownTimes({ onChoose }: { readonly onChoose: (knownAt: string | null) => void }) {
  const t = useText();
  const id = useId();
  const [typedText, setTyped] = useState<string | null>(null);
  return (
    <div className="known-times">
      <p className="quiet">{t('dashboard.charts.knownText')}</p>
      <div className="known-presets">
        <Button size="small" onClick={() => onChoose(null)}>
          {t('dashboard.charts.newest')}
        </Button>
        {hoursBack.map((hours) => (
          <Button
            key={hours}
            size="small"
            onClick={() => onChoose(new Date(serverNow() - hours * hourMs).toISOString())}
          >
            {t('dashboard.charts.hoursBack', { count: hours })}
          </Button>
        ))}
      </div>
      <form
        className="known-own"
        onSubmit={(event) => {
          event.preventDefault();
          if (isInstant(typedText)) onChoose(typedText);
        }}
      >
        <label className="visually-hidden" htmlFor={id}>
          {t('dashboard.charts.knownTitle')}
        </label>
        <InstantField id={id} value={typedText} onChange={setTyped} />
        <Button htmlType="submit" disabled={!isInstant(typedText)}>
          {t('dashboard.charts.show')}
        </Button>
      </form>
    </div>
  );
}
