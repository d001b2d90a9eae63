import { dayNumberAt, startOfDayMs } from '@spillway/plant-time/day';
import { dayMs } from '@spillway/plant-time/spans';
import type { LevelsSince } from '@spillway/rules/facts/facts';
import type { Kysely } from 'kysely';
import type { History } from '../../plant/history/history.ts';
import {
  levelsOf,
  type SettingsInForce,
  seasonAt,
  settingsFrom,
  settingsInForce,
} from '../../plant/settings/settings.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** A later season is found by the evaluation on that day. */
const aheadMs = 2 * dayMs;

/** Steps may refer to flows, which are settings as well. */
const flowsOf = (settings: SettingsInForce): Record<string, number | null> =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) =>
      name.endsWith('M3s') && (value === null || typeof value === 'number') ? [[name, value]] : [],
    ),
  );

function nameLevels(settings: SettingsInForce, timeMs: number): Omit<LevelsSince, 'fromMs'> {
  const season = seasonAt(settings, timeMs);
  return { season: season?.name ?? null, levels: { ...flowsOf(settings), ...levelsOf(settings, season) } };
}

/**
 * The plant's levels since an instant, as they were in force: they change with its settings, and with its seasons at
 * midnight.
 */
export async function levelsSince(
  tx: Kysely<Schema>,
  history: Pick<History, 'during'>,
  hydroCode: string,
  { fromMs, nowMs }: { readonly fromMs: number; readonly nowMs: number },
): Promise<LevelsSince[]> {
  const period = { from: new Date(fromMs), until: new Date(nowMs) };
  const versions = await history.during(tx, hydroCode, ['settings'], period);
  const all: LevelsSince[] = [];
  for (const [index, version] of versions.entries()) {
    const settings = settingsInForce(settingsFrom(version.data));
    const beganMs = index === 0 ? fromMs : version.validFrom.getTime();
    const untilMs = versions[index + 1]?.validFrom.getTime() ?? nowMs + aheadMs;
    const clock = { timeZone: settings.timeZone, dayStart: '00:00' };
    const instants = [beganMs];
    for (let day = dayNumberAt(beganMs, clock) + 1; startOfDayMs(day, clock) < untilMs; day += 1)
      instants.push(startOfDayMs(day, clock));
    for (const timeMs of instants) {
      const one = { fromMs: timeMs, ...nameLevels(settings, timeMs) };
      const before = all.at(-1);
      const isSame = before && JSON.stringify({ ...before, fromMs: 0 }) === JSON.stringify({ ...one, fromMs: 0 });
      if (!isSame) all.push(one);
    }
  }
  return all;
}
