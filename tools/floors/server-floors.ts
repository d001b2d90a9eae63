import { exceptions, shelves } from './doors.ts';
import { importedPath } from './imported-path.ts';
import type { Source } from './parse-source.ts';
import { isTest } from './source-files.ts';
import type { Violation } from './violation.ts';

const SERVER = 'apps/server/src/';
const FLOORS = ['platform', 'access', 'plant', 'series', 'compute', 'delivery'];

/** A place in the server's house. Of a file that stands in a floor by itself, the room is the file. */
interface Place {
  readonly floor: string;
  readonly room: string;
}

/**
 * Imports go down, and through doors: a room may use the floors below and its neighbours, but of another room only the file
 * named like it; of a shelf (doors.ts) each file that stands directly in it, but no store: ask the room, not its tables. The file named
 * like a floor puts its rooms together and may look into them; the files beside the floors, the commands in cli and what tests share
 * put the whole house together.
 */
export function serverFloors({ path, imports }: Source): Violation[] {
  const here = placeOf(path);
  if (!here) return [];
  if (!FLOORS.includes(here.floor)) {
    return [
      {
        path,
        line: 1,
        what: `stands in ${here.floor}`,
        why: `the server's floors are ${FLOORS.join(', ')}; move it into one`,
      },
    ];
  }
  return imports.flatMap(({ specifier, line }) => {
    const target = importedPath(path, specifier);
    if (!('file' in target) || !target.file.startsWith(SERVER)) return [];
    const why = whyNot(path, here, target.file);
    return why ? [{ path, line, what: `imports ${target.file.slice(SERVER.length)}`, why }] : [];
  });
}

function placeOf(path: string): Place | undefined {
  if (!path.startsWith(SERVER)) return undefined;
  const [floor = '', room = '', ...rest] = path.slice(SERVER.length).split('/');
  const isComposition = room === '' || floor === 'cli' || floor === 'testing';
  if (isComposition) return undefined;
  return { floor, room: rest.length === 0 ? room.replace(/(\.\w+)*\.ts$/, '') : room };
}

function whyNot(path: string, here: Place, imported: string): string | undefined {
  const there = placeOf(imported);
  if (!there) {
    return isTest(path)
      ? undefined
      : 'only main, app and the commands put the house together; take what you need as a parameter';
  }
  if (FLOORS.indexOf(there.floor) > FLOORS.indexOf(here.floor)) {
    return `${there.floor} is above ${here.floor}; move what both need down, or let the upper floor pass it in`;
  }
  const isWithin = there.floor === here.floor && (there.room === here.room || here.room === here.floor);
  if (isWithin || isDoor(imported, there)) return undefined;
  if (imported.includes('/testing/') && isTest(path)) return undefined;
  return `it is inside another room; use ${there.floor}/${there.room}/${there.room}.ts, or move what both need to where it belongs`;
}

function isDoor(file: string, { floor, room }: Place): boolean {
  const inside = file.slice(SERVER.length);
  const folder = inside.slice(0, inside.lastIndexOf('/'));
  if (inside === `${floor}/${room}.ts` || inside === `${floor}/${room}/${room}.ts`) return true;
  return Object.hasOwn(exceptions, inside) || (shelves.includes(folder) && !/[/-]store\.ts$/.test(inside));
}
