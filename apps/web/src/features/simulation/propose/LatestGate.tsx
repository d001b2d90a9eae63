import { minuteMs } from '@spillway/plant-time/spans';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import type { Latest } from '../engine/messages.ts';
import { useLevelName } from '../shown/use-level-name.ts';

interface LatestGateProps {
  readonly latest: Latest;
  /** Highest level of the proposal under each line. */
  readonly highestM: readonly number[];
}

/** Latest time for the first gate to stay below a seasonal level; notes when the proposal exceeds that level. */
export function LatestGate({ latest, highestM }: LatestGateProps) {
  const t = useText();
  const { number, dateMinute } = useFormat();
  const levelName = useLevelName();
  // Rounded down to the minute, never later than the real time.
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
