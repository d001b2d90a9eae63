import type { FloodSign } from '@spillway/contract/plant/basin/codes';
import type { Clock } from '../../platform/clock.ts';
import type { CurrentRoom, PlantNow } from '../current/current.ts';
import type { ForecastSkill } from '../forecasts/skill/skill.ts';

interface Deps {
  readonly clock: Clock;
  readonly isFlood: (hydroCode: string) => Promise<boolean>;
  readonly now: Pick<CurrentRoom, 'at'>;
  readonly floodThreshold: ForecastSkill['threshold'];
}

/** Signs of a flood, whether or not flood mode is on. */
export function createFloodSigns({ clock, isFlood, now, floodThreshold }: Deps) {
  return async (hydroCode: string): Promise<readonly FloodSign[]> => {
    const [isMode, levelStands, thresholdM3s] = await Promise.all([
      isFlood(hydroCode),
      now.at(hydroCode, clock.now()),
      floodThreshold(hydroCode),
    ]);
    return [...(isMode ? (['flood_mode'] as const) : []), ...floodSignsOf(levelStands, thresholdM3s)];
  };
}

/**
 * Only uses present figures: an outdated record does not describe this hour. Reaching the normal level is no sign,
 * because many lakes stay at it for weeks.
 */
export function floodSignsOf(
  { nowMs, record, recordOldAfterMs, lake: { current }, levels }: FloodFacts,
  thresholdM3s: number | null,
): FloodSign[] {
  const isNew = record !== null && nowMs - record.timeMs <= recordOldAfterMs;
  const inflowM3s = isNew ? (record.results.get('inflow_moving_average')?.value ?? null) : null;
  const isInflow = inflowM3s !== null && thresholdM3s !== null && inflowM3s >= thresholdM3s;
  const levelM = current.isNow && !current.isUnconfirmed ? current.value : null;
  const isLake = levelM !== null && levels.normalM !== null && levelM >= levels.normalM + aboveNormalM;
  return [...(isInflow ? (['inflow'] as const) : []), ...(isLake ? (['lake'] as const) : [])];
}

/** Allows for waves and the error of a gauge. */
const aboveNormalM = 0.05;

type FloodFacts = Pick<PlantNow, 'nowMs' | 'record' | 'recordOldAfterMs' | 'lake' | 'levels'>;
