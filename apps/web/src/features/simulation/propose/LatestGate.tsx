import { minuteMs } from '@spillway/plant-time/spans';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import type { Latest } from '../engine/messages.ts';
import { useLevelName } from '../shown/use-level-name.ts';

interface LatestGateProps {
  readonly latest: Latest;
  /** Of the proposal, under each line it was made for. */
  readonly highestM: readonly number[];
}

/** By when the first gate has to open for a level of the season, and that the proposal goes by another where it comes higher. */
export function LatestGate({ latest, highestM }: LatestGateProps) {
  const t = useText();
  const { number, dateMinute } = useFormat();
  const levelName = useLevelName();
  // Never later than it is: to the minute before.
  const minuteBefore = (ms: number | null) => dateMinute(ms === null ? null : Math.floor(ms / minuteMs) * minuteMs);
  const highest = Math.max(...highestM);
  return (
    <p className="num">
      {t(`simulation.propose.latest.${latest.state}`, {
        name: levelName(latest.level),
        level: number(latest.elevation, 2),
        time: minuteBefore(latest.atMs),
      })}{' '}
      {latest.noticeMs !== null && t('simulation.propose.latest.notice', { time: minuteBefore(latest.noticeMs) })}{' '}
      {latest.state === 'told' &&
        highest > latest.elevation &&
        t('simulation.propose.latest.higher', { highest: number(highest, 2) })}
    </p>
  );
}
