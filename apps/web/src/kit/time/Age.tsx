import './age.css';
import { ageText } from '../../base/format/age.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../icon/Icon.tsx';
import { useNow } from './use-now.ts';

interface AgeProps {
  readonly at: string;
  /** From this age on it is shown as old, with a clock icon. */
  readonly oldAfterMs?: number;
  /** "8 minutes ago", for a sentence or a column of events. */
  readonly ago?: boolean;
}

/** Age of something; the full time is in the tooltip. */
export function Age({ at, oldAfterMs = Number.POSITIVE_INFINITY, ago = false }: AgeProps) {
  const t = useText();
  const { dateTime } = useFormat();
  const ageMs = useNow() - Date.parse(at);
  const isOld = ageMs >= oldAfterMs;
  const age = ageText(t, ageMs);
  return (
    <time className={isOld ? 'age age-old' : 'age'} dateTime={at} title={dateTime(at)}>
      {isOld && <Icon name="clock" size="small" />}
      {ago ? t('ui.ago', { age }) : age}
    </time>
  );
}
