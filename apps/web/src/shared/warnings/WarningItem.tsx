import type { Severity } from '@spillway/contract/alerts/codes';
import type { ReactNode } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import type { IconName } from '../../kit/icon/paths.ts';
import { Row } from '../../kit/layout/Layout.tsx';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { Age } from '../../kit/time/Age.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import { usePermittedScreens } from '../screens/use-permitted-screens.ts';
import { type MarkedMute, MutedMark } from './muting/MutedMark.tsx';
import { useWarningWords } from './use-warning-words.ts';
import type { Warning } from './warning.ts';
import { isAlarming, isOpen, isUnacknowledged } from './warning-state.ts';

const icons: Readonly<Record<Severity, IconName>> = {
  critical: 'crossCircle',
  warning: 'alert',
  watch: 'clock',
};

const stationScreen = '/station/data';

interface WarningItemProps {
  readonly warning: Warning;
  readonly acts?: ReactNode;
  /** Instructions for handling it; for a past warning, who was shown it. */
  readonly handling?: ReactNode;
  /** The mute that suppresses its notifications. */
  readonly mute?: MarkedMute | undefined;
  /** Past warnings show start and end instead of the age. */
  readonly isPast?: boolean;
  /** Address of a chart of the affected series at that time. */
  readonly chart?: string | null;
  /** False for a warning of another plant, whose stations cannot be opened here. */
  readonly linksStation?: boolean;
}

export function WarningItem(props: WarningItemProps) {
  const { warning, acts, handling, mute, isPast = false, chart = null, linksStation = true } = props;
  const t = useText();
  const words = useWarningWords();
  const opensStations = usePermittedScreens().some(({ path }) => path === stationScreen) && linksStation;
  const { severity, since, station_id: station, risen_from: before } = warning;
  const blinks = isAlarming(warning) ? ' blinks' : '';
  const isQuiet = !isUnacknowledged(warning) || (isPast && !isOpen(warning));
  const now = useNow();
  const text = words.text(warning, now);
  return (
    <li className={isQuiet ? 'warning-item warning-quiet' : 'warning-item'}>
      <span className={`state-${severity}${isPast ? '' : blinks}`}>
        <Icon name={icons[severity]} />
        <span className="visually-hidden">{words.severity(severity)}</span>
      </span>
      <div>
        <b>{words.title(warning)}</b>
        <p>
          {text}
          {!isPast && isOpen(warning) && !words.saysHowLong(warning) && (
            <span>
              {text !== null && ' '}
              {warning.since_at_least && `${t('warningList.atLeast')} `}
              <Age at={since} ago />
            </span>
          )}
        </p>
        {before !== null && <p>{t('warningList.risenFrom', { severity: words.severity(before).toLowerCase() })}</p>}
        <WarningTimes warning={warning} isPast={isPast} />
        {warning.came_late && <p>{t('warningList.cameLate')}</p>}
        <WarningSeenBy warning={warning} isPast={isPast} />
        {warning.ended_by !== null && (
          <p>{t('warningList.endedBy', { who: words.whoEnded(warning), reason: warning.end_reason ?? '' })}</p>
        )}
        {mute && <MutedMark mute={mute} nowMs={now} />}
        {handling}
        {(acts || chart !== null || (station !== null && opensStations)) && (
          <Row gap="words" align="center" above="s" className="warning-acts small">
            {acts}
            {chart !== null && <ScreenLink href={chart}>{t('warningList.openChart')}</ScreenLink>}
            {station !== null && opensStations && (
              <ScreenLink href={`${stationScreen}?station=${encodeURIComponent(station)}`}>
                {t('warningList.openStation')}
              </ScreenLink>
            )}
          </Row>
        )}
      </div>
    </li>
  );
}

function WarningTimes({ warning, isPast }: { readonly warning: Warning; readonly isPast: boolean }) {
  const t = useText();
  const { dateTime } = useFormat();
  const { since, since_at_least: isAtLeast, ended_at: endedAt, times } = warning;
  const from = dateTime(since);
  const when =
    endedAt !== null
      ? t(isAtLeast ? 'warningList.atLeastFromTo' : 'warningList.fromTo', { from, to: dateTime(endedAt) })
      : isPast
        ? t(isAtLeast ? 'warningList.atLeastFromOn' : 'warningList.fromOn', { from })
        : null;
  if (when === null && times === 1) return null;
  return (
    <p className="num">
      {when} {times > 1 && t('warningList.times', { count: times })}
    </p>
  );
}

function WarningSeenBy({ warning, isPast }: { readonly warning: Warning; readonly isPast: boolean }) {
  const t = useText();
  const { dateTime } = useFormat();
  const words = useWarningWords();
  // With an acknowledge button the state is obvious.
  if (isUnacknowledged(warning)) {
    const { lapsed } = warning;
    if (lapsed !== null && isOpen(warning)) {
      const said = { who: lapsed.name ?? lapsed.by ?? t('ui.missing'), time: dateTime(lapsed.at) };
      return <p className="num">{t(`warningList.lapsed.${lapsed.why}`, said)}</p>;
    }
    return isPast && !warning.came_late ? <p>{t('warningList.unacknowledged')}</p> : null;
  }
  return (
    <p className="warning-seen num">
      <Icon name="check" size="small" />
      <span>
        {t('warningList.acknowledgedBy', { who: words.who(warning), time: dateTime(warning.acknowledged_at) })}
        {warning.acknowledged_until !== null && isOpen(warning) && (
          <> ({t('warningList.holdsUntil', { time: dateTime(warning.acknowledged_until) })})</>
        )}
        {warning.note !== null && <q>{warning.note}</q>}
      </span>
    </p>
  );
}
