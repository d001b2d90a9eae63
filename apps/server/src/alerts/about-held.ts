import { Quality } from '@spillway/hydrology/quality/quality';
import { dayMs, minuteMs } from '@spillway/plant-time/spans';
import type { CurrentInput } from '../compute/current/current.ts';
import type { CharacteristicLevels } from '../plant/settings/settings.ts';
import type { PlantCatalogue } from '../series/catalogue/catalogue.ts';
import type { HeldShown } from '../series/held/held.ts';
import type { StationStatus } from '../series/observe/observe.ts';
import type { LastReading } from '../series/read/read.ts';
import type { Found, OpenWarning } from './attention.ts';

/** An older reading is not used for the present. */
const currentWithinMs = 30 * minuteMs;

interface SeenHeld {
  readonly nowMs: number;
  readonly held: readonly HeldShown[];
  readonly isFlood: boolean;
  readonly lake: Pick<CurrentInput, 'value'>;
  readonly levels: Pick<CharacteristicLevels, 'normalM'>;
  readonly last: readonly LastReading[];
  readonly catalogue: Pick<PlantCatalogue, 'byId'> | null;
  readonly stations: readonly StationStatus[];
}

/**
 * One warning for each level that waits for a second source, and one more during a flood or with a full lake: what
 * looks like a typing error may be water over the dam and must be checked.
 */
export function aboutHeld(seenHeld: SeenHeld, before: OpenWarning | undefined): Found[] {
  const waiting = seenHeld.held.map(
    ({ seriesId, time, value, name, by, stationId, at }): Found => ({
      code: 'level_held',
      facts: { name, value, by: by ?? '' },
      subject: `${seriesId} ${time.toISOString()}`,
      stationId,
      since: at,
    }),
  );
  return [...overtopping(seenHeld, before), ...waiting];
}

interface HeldHighLevel {
  readonly name: string;
  readonly value: number;
  readonly stationId: string;
  readonly timeMs: number;
}

function overtopping(seenHeld: SeenHeld, before: OpenWarning | undefined): Found[] {
  const { nowMs, isFlood, lake, levels } = seenHeld;
  const isFull = lake.value !== null && levels.normalM !== null && lake.value > levels.normalM;
  // Once raised it stays until the level has been checked, even though the accepted level is not above normal.
  if (!isFlood && !isFull && !before) return [];
  const byPerson = newest(heldHighLevels(seenHeld));
  const byDevice = newest(shownHigh(seenHeld));
  const isCurrentReading = byDevice !== null && nowMs - byDevice.timeMs <= currentWithinMs;
  const high = byPerson ?? (isCurrentReading || byDevice?.timeMs === before?.seenAt?.getTime() ? byDevice : null);
  if (high === null) return [];
  const { name, value, stationId, timeMs } = high;
  const isUnseen = high === byDevice && !isCurrentReading;
  const when = { seenAt: new Date(timeMs), isUnseen };
  return [{ code: 'overtopping_possible', facts: { name, value }, stationId, ...when }];
}

const newest = (all: readonly HeldHighLevel[]): HeldHighLevel | null =>
  all.toSorted((a, b) => b.timeMs - a.timeMs)[0] ?? null;

/** A value entered for a past day is not about the present. */
const heldHighLevels = ({ nowMs, held }: SeenHeld): HeldHighLevel[] =>
  held.flatMap(({ side, name, value, stationId, time }) =>
    side === 'above' && nowMs - time.getTime() < dayMs ? [{ name, value, stationId, timeMs: time.getTime() }] : [],
  );

/** Lake gauges whose newest value lies above the crest and was rejected for that reason. */
const shownHigh = ({ last, catalogue, stations }: SeenHeld): HeldHighLevel[] =>
  last.flatMap(({ seriesId, value, quality, time }) => {
    const series = catalogue?.byId.get(seriesId);
    const max = series?.lakeBounds?.max ?? null;
    if (!series || max === null || value === null || value <= max || quality !== Quality.outOfRange) return [];
    const name = stations.find(({ station }) => station.stationId === series.ownerId)?.station.name ?? '';
    return [{ name, value, stationId: series.ownerId, timeMs: time.getTime() }];
  });
