import { Refusal } from '../../platform/http/refusal.ts';
import type { PlantRoomDeps } from '../deps.ts';
import type { Outlines } from '../outlines/outlines.ts';
import { type OneOfPlant, type Stored, saveOne, type Wanted } from '../save-one.ts';
import { type MapBound, readMapBound, writeMapBound } from './store.ts';
import { wireOf } from './wire.ts';

export type { MapBound } from './store.ts';
export { boundOf, wireOf } from './wire.ts';

export interface ShownBound extends Stored<MapBound> {
  readonly source: 'set' | 'contour' | 'country';
}

/** Room around the contour, as a share of its size. */
const marginShare = 0.05;

/** What the plant's map shows at first: as saved, else around its basin. */
export function createMapBound(room: PlantRoomDeps, outlines: Pick<Outlines, 'summary'>) {
  const bound: OneOfPlant<MapBound> = {
    kind: 'map_bound',
    action: 'map_bound.update',
    read: readMapBound,
    write: writeMapBound,
    snapshot: wireOf,
  };
  return {
    async read(hydroCode: string): Promise<ShownBound> {
      const stored = await readMapBound(room.database.sql, hydroCode);
      if (stored.version > 0) return { ...stored, source: 'set' };
      const contour = await outlines.summary(hydroCode, 'contour');
      return contour ? { ...stored, values: around(contour), source: 'contour' } : { ...stored, source: 'country' };
    },

    async save(wanted: Wanted<MapBound>): Promise<ShownBound> {
      const { startLongitude, startLatitude, endLongitude, endLatitude } = wanted.values;
      const faults = [
        ...(endLongitude > startLongitude
          ? []
          : [{ field: 'end_longitude', rule: 'east_of_start', facts: { value: startLongitude } }]),
        ...(endLatitude > startLatitude
          ? []
          : [{ field: 'end_latitude', rule: 'north_of_start', facts: { value: startLatitude } }]),
      ];
      if (faults.length > 0) throw new Refusal('request.invalid', {}, faults);
      return { ...(await saveOne(room, bound, wanted)), source: 'set' };
    },
  };
}

export type MapBounds = ReturnType<typeof createMapBound>;

interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

function around({ west, south, east, north }: Box): MapBound {
  const [x, y] = [(east - west) * marginShare, (north - south) * marginShare];
  return { startLongitude: west - x, startLatitude: south - y, endLongitude: east + x, endLatitude: north + y };
}
