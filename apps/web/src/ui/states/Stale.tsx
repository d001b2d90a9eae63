import './states.css';
import { Button } from 'antd';
import { useFormat } from '../../app/format/use-format.ts';
import { useText } from '../../app/i18n/use-text.ts';
import { Icon } from '../icon/Icon.tsx';

interface StaleProps {
  /** Of what is still shown. */
  readonly at: number;
  readonly onRetry: () => void;
}

/** What is on the screen is kept and says how old it is: an old figure is worth more than an empty page. */
export function Stale({ at, onRetry }: StaleProps) {
  const t = useText();
  const { time } = useFormat();
  return (
    <div className="stale" role="status">
      <Icon name="clock" size="small" />
      <span>{t('ui.stale', { time: time(at) })}</span>
      <Button size="small" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </div>
  );
}
