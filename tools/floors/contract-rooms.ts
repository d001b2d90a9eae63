import type { Source } from './parse-source.ts';
import { roomOfServer } from './server-rooms.ts';
import type { Violation } from './violation.ts';

const CONTRACT = 'packages/contract/src/';
const FLOORS = ['platform', 'access', 'plant', 'series', 'compute', 'delivery'];

/**
 * The contract mirrors the server: `compute/tariffs.ts` or a folder `compute/tariffs/` describes the calls of the room `compute/tariffs`.
 * What a whole floor may answer with stands in its `errors.ts`.
 */
export function contractRooms(sources: readonly Source[]): Violation[] {
  const rooms = new Set(sources.flatMap(({ path }) => roomOfServer(path) ?? []));
  return sources.flatMap(({ path }) => {
    const [floor = '', room] = path.startsWith(CONTRACT) ? path.slice(CONTRACT.length).split('/') : [];
    if (room === undefined || !FLOORS.includes(floor)) return [];
    const name = room.replace(/(\.\w+)*\.ts$/, '');
    if (name === 'errors' || rooms.has(`${floor}/${name}`)) return [];
    const why = `the server has no room ${floor}/${name}; name it after the room whose calls it describes`;
    return [{ path, line: 1, what: 'describes no room', why }];
  });
}
