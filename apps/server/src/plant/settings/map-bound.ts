import type { PlantRoomDeps } from '../deps.ts';
import type { Outlines } from '../outlines/outlines.ts';
import type { SaveRequest } from '../save-one.ts';
import { createSheet } from './sheet.ts';
import type { PlantRecord } from './store.ts';
import type { MapBound } from './values.ts';

export interface ShownBound extends PlantRecord<MapBound> {
  readonly source: 'set' | 'contour' | 'country';
}

/** Margin around the contour, as a share of its size. */
const marginShare = 0.05;

/** The initial map extent: as saved, otherwise around the basin. */
export function createMapBound(room: PlantRoomDeps, outlines: Pick<Outlines, 'summary'>) {
  const sheet = createSheet(room, 'map_bound', { faults });
  return {
    async read(hydroCode: string): Promise<ShownBound> {
      const stored = await sheet.read(hydroCode);
      if (stored.version > 0) return { ...stored, source: 'set' };
      const contour = await outlines.summary(hydroCode, 'contour');
      return contour ? { ...stored, values: boxAround(contour), source: 'contour' } : { ...stored, source: 'country' };
    },

    save: async (wanted: SaveRequest<MapBound>): Promise<ShownBound> => ({
      ...(await sheet.save(wanted)),
      source: 'set',
    }),
  };
}

export type MapBounds = ReturnType<typeof createMapBound>;

function faults({ startLongitude, startLatitude, endLongitude, endLatitude }: MapBound) {
  return [
    ...(endLongitude > startLongitude
      ? []
      : [{ field: 'end_longitude', rule: 'east_of_start', facts: { value: startLongitude } }]),
    ...(endLatitude > startLatitude
      ? []
      : [{ field: 'end_latitude', rule: 'north_of_start', facts: { value: startLatitude } }]),
  ];
}

interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

function boxAround({ west, south, east, north }: Box): MapBound {
  const [x, y] = [(east - west) * marginShare, (north - south) * marginShare];
  return { startLongitude: west - x, startLatitude: south - y, endLongitude: east + x, endLatitude: north + y };
}
