import { Button, Popover } from 'antd';
import { useId, useState } from 'react';
import { useText } from '../../../app/i18n/use-text.ts';
import { serverNow } from '../../../app/server-clock.ts';
import { clockText, momentText } from '../../../ui/chart/words.ts';
import { InstantField } from '../../../ui/time/InstantField.tsx';
import { isInstant } from '../../../ui/time/instant-text.ts';

interface KnownAtProps {
  /** Null: the newest. */
  readonly value: string | null;
  readonly onChange: (knownAt: string | null) => void;
  /** When the forecast that is shown was issued. */
  readonly issuedAt: number | null;
}

const hoursBack = [1, 3, 6, 12, 24] as const;
const hourMs = 3_600_000;

/** Which forecast is drawn: the newest, or what was known at an earlier time, to see how it came out. */
export function KnownAt({ value, onChange, issuedAt }: KnownAtProps) {
  const t = useText();
  const [isOpen, open] = useState(false);
  const choose = (knownAt: string | null) => {
    open(false);
    onChange(knownAt);
  };
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={open}
      title={t('dashboard.charts.knownTitle')}
      content={<Times onChoose={choose} />}
      destroyOnHidden
    >
      <Button size="small" type={value === null ? 'default' : 'primary'} ghost={value !== null}>
        {value !== null
          ? t('dashboard.charts.knownAt', { time: nearText(Date.parse(value)) })
          : issuedAt === null
            ? t('dashboard.charts.anyForecast')
            : t('dashboard.charts.issued', { time: clockText(issuedAt) })}
      </Button>
    </Popover>
  );
}

/** The day only where it is not plain. */
const nearText = (at: number): string => (serverNow() - at < 12 * hourMs ? clockText(at) : momentText(at, serverNow()));

function Times({ onChoose }: { readonly onChoose: (knownAt: string | null) => void }) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
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
          if (isInstant(typed)) onChoose(typed);
        }}
      >
        <label className="visually-hidden" htmlFor={id}>
          {t('dashboard.charts.knownTitle')}
        </label>
        <InstantField id={id} value={typed} onChange={setTyped} />
        <Button htmlType="submit" disabled={!isInstant(typed)}>
          {t('dashboard.charts.show')}
        </Button>
      </form>
    </div>
  );
}
