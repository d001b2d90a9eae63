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
const ofNowMs = 30 * minuteMs;

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
export function aboutHeld(seen: SeenHeld, before: OpenWarning | undefined): Found[] {
  const waiting = seen.held.map(
    ({ seriesId, time, value, name, by, stationId, at }): Found => ({
      code: 'level_held',
      facts: { name, value, by: by ?? '' },
      subject: `${seriesId} ${time.toISOString()}`,
      stationId,
      since: at,
    }),
  );
  return [...overtopping(seen, before), ...waiting];
}

interface High {
  readonly name: string;
  readonly value: number;
  readonly stationId: string;
  readonly timeMs: number;
}

function overtopping(seen: SeenHeld, before: OpenWarning | undefined): Found[] {
  const { nowMs, isFlood, lake, levels } = seen;
  const isFull = lake.value !== null && levels.normalM !== null && lake.value > levels.normalM;
  // Once raised it stays until the level has been checked, even though the accepted level is not above normal.
  if (!isFlood && !isFull && !before) return [];
  const byPerson = newest(heldHigh(seen));
  const byDevice = newest(shownHigh(seen));
  const isOfNow = byDevice !== null && nowMs - byDevice.timeMs <= ofNowMs;
  const high = byPerson ?? (isOfNow || byDevice?.timeMs === before?.seenAt?.getTime() ? byDevice : null);
  if (high === null) return [];
  const { name, value, stationId, timeMs } = high;
  const isUnseen = high === byDevice && !isOfNow;
  const when = { seenAt: new Date(timeMs), isUnseen };
  return [{ code: 'overtopping_possible', facts: { name, value }, stationId, ...when }];
}

const newest = (all: readonly High[]): High | null => all.toSorted((a, b) => b.timeMs - a.timeMs)[0] ?? null;

/** A value entered for a past day is not about the present. */
const heldHigh = ({ nowMs, held }: SeenHeld): High[] =>
  held.flatMap(({ side, name, value, stationId, time }) =>
    side === 'above' && nowMs - time.getTime() < dayMs ? [{ name, value, stationId, timeMs: time.getTime() }] : [],
  );

/** Lake gauges whose newest value lies above the crest and was rejected for that reason. */
const shownHigh = ({ last, catalogue, stations }: SeenHeld): High[] =>
  last.flatMap(({ seriesId, value, quality, time }) => {
    const series = catalogue?.byId.get(seriesId);
    const max = series?.lakeBounds?.max ?? null;
    if (!series || max === null || value === null || value <= max || quality !== Quality.outOfRange) return [];
    const name = stations.find(({ station }) => station.stationId === series.ownerId)?.station.name ?? '';
    return [{ name, value, stationId: series.ownerId, timeMs: time.getTime() }];
  });
