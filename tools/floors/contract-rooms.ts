import type { Source } from './parse-source.ts';
import { roomOfServer } from './server-rooms.ts';
import type { Violation } from './violation.ts';

const CONTRACT = 'packages/contract/src/';
/**
 * The contract mirrors the server: `compute/tariffs.ts` or a folder `compute/tariffs/` describes the calls of the
 * server module `compute/tariffs`. Errors common to a whole layer are in its `errors.ts`.
 */
export function contractRooms(sources: readonly Source[]): Violation[] {
  const rooms = new Set(sources.flatMap(({ path }) => roomOfServer(path) ?? []));
  return sources.flatMap(({ path }) => {
    if (!path.startsWith(CONTRACT)) return [];
    const innerPath = path.slice(CONTRACT.length).replace(/(\.\w+)*\.ts$/, '');
    const folders = innerPath.split('/');
    if (folders.length === 1 || folders.at(-1) === 'errors') return [];
    if (folders.some((_, index) => rooms.has(folders.slice(0, index + 1).join('/')))) return [];
    const reason = `the server has no room ${innerPath}; name it after the room whose calls it describes`;
    return [{ path, line: 1, what: 'describes no room', why: reason }];
  });
}
