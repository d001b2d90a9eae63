import './states.css';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { byServerClock } from '../../base/server-clock.ts';
import { PlainButton } from '../button/PlainButton.tsx';
import { Icon } from '../icon/Icon.tsx';
import { Band } from '../layout/Layout.tsx';

interface StaleProps {
  /** Time of the data still shown, by the clock of this computer. */
  readonly at: number;
  readonly onRetry: () => void;
}

/** Says how old the data on screen is: old figures are better than an empty page. */
export function Stale({ at, onRetry }: StaleProps) {
  const t = useText();
  const { time } = useFormat();
  return (
    <Band tone="watch" className="stale" role="status">
      <Icon name="clock" size="small" />
      <span>{t('ui.stale', { time: time(byServerClock(at)) })}</span>
      <PlainButton size="small" onClick={onRetry}>
        {t('ui.retry')}
      </PlainButton>
    </Band>
  );
}
