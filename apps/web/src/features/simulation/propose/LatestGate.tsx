import { minuteMs } from '@spillway/plant-time/spans';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import type { Latest, Proposed } from '../engine/asked.ts';
import type { Scene } from '../queries.ts';
import { useLevelName } from '../shown/use-level-name.ts';
import { firstOpening } from './first-opening.ts';

interface LatestGateProps {
  readonly latest: Latest;
  readonly content: Proposed['content'];
  readonly outlets: Scene['outlets'];
}

/** By when the first gate has to open for a level of the procedure, and whether this plan opens it by then: it may keep another level. */
export function LatestGate({ latest, content, outlets }: LatestGateProps) {
  const t = useText();
  const { number, dateMinute } = useFormat();
  const levelName = useLevelName();
  // Never later than it is: to the minute before.
  const minuteBefore = (ms: number | null) => dateMinute(ms === null ? null : Math.floor(ms / minuteMs) * minuteMs);
  const opens = firstOpening(content, outlets);
  const isLater = latest.state === 'told' && latest.atMs !== null && opens !== null && Date.parse(opens) > latest.atMs;
  return (
    <p className="num">
      {t(`simulation.propose.latest.${latest.state}`, {
        name: levelName(latest.level),
        level: number(latest.elevation, 2),
        time: minuteBefore(latest.atMs),
      })}{' '}
      {latest.noticeMs !== null && t('simulation.propose.latest.notice', { time: minuteBefore(latest.noticeMs) })}
      {isLater && ` ${t('simulation.propose.latest.later', { time: dateMinute(opens) })}`}
      {latest.state === 'told' && opens === null && ` ${t('simulation.propose.latest.never')}`}
    </p>
  );
}
