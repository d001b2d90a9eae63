import { exceptions, shelves } from './doors.ts';
import { importedPath } from './imported-path.ts';
import type { Source } from './parse-source.ts';
import { FLOORS, type ModulePosition, placeOf } from './server-rooms.ts';
import { isTest } from './source-files.ts';
import type { Violation } from './violation.ts';

const SERVER = 'apps/server/src/';
/**
 * Imports go down through the layers: a module may use lower layers and its neighbours, but of another module only the
 * file with the same name as its folder. In the folders listed in doors.ts it may import each direct file, except
 * stores: call the module, not its tables. The file named like a layer assembles its modules and may import any of
 * their files. Files beside the layers, the commands in cli and shared test code assemble the whole server.
 */
export function serverFloors({ path, imports }: Source): Violation[] {
  const here = placeOf(path);
  if (!here) return [];
  if (here === 'unknown') {
    const reason = `the server's floors are ${FLOORS.join(', ')}; move it into one, or name a room in tools/floors/server-rooms.ts`;
    return [{ path, line: 1, what: `stands in ${path.slice(SERVER.length).split('/')[0]}`, why: reason }];
  }
  return imports.flatMap(({ specifier, line }) => {
    const target = importedPath(path, specifier);
    if (!('file' in target) || !target.file.startsWith(SERVER)) return [];
    const reason = refusalReason(path, here, target.file);
    return reason ? [{ path, line, what: `imports ${target.file.slice(SERVER.length)}`, why: reason }] : [];
  });
}

function refusalReason(path: string, here: ModulePosition, imported: string): string | undefined {
  const there = placeOf(imported);
  if (!there || there === 'unknown') {
    return isTest(path)
      ? undefined
      : 'only main, app and the commands put the house together; take what you need as a parameter';
  }
  if (there.level > here.level) {
    const floor = there.room.split('/')[0];
    return `${floor} is above ${FLOORS[here.level]}; move what both need down, or let the upper floor pass it in`;
  }
  const isWithin = there.room === here.room || (here.isFloorFile && there.level === here.level);
  if (isWithin || isPublicFile(imported, there.room)) return undefined;
  if (imported.includes('/testing/') && isTest(path)) return undefined;
  const door = `${there.room}/${there.room.split('/').at(-1)}.ts`;
  return `it is inside another room; use ${door}, or move what both need to where it belongs`;
}

function isPublicFile(file: string, room: string): boolean {
  const innerPath = file.slice(SERVER.length);
  const folder = innerPath.slice(0, innerPath.lastIndexOf('/'));
  if (innerPath === `${room}.ts` || innerPath === `${room}/${room.split('/').at(-1)}.ts`) return true;
  return Object.hasOwn(exceptions, innerPath) || (shelves.includes(folder) && !/[/-]store\.ts$/.test(innerPath));
}
