import { importedPath } from './imported-path.ts';
import type { Source } from './parse-source.ts';
import { isTest } from './source-files.ts';
import type { Violation } from './violation.ts';

const WEB = 'apps/web/src/';
const FLOORS = ['base', 'kit', 'shared', 'features', 'shell'];

/** Every layer uses the types of this file; none of it exists at runtime. */
const WORDS = 'words.ts';

/**
 * Imports of the web app go down through the layers: base contains the server connection, the languages and the
 * session; kit draws and has no knowledge of plants; shared is common to several screens of a plant; a feature is one
 * screen and imports no other feature; shell combines them. Files beside the layers assemble the app and may import
 * everything.
 */
export function webFloors({ path, imports }: Source): Violation[] {
  if (!path.startsWith(WEB) || isTest(path)) return [];
  const here = placeOf(path);
  if (here === null) return [];
  if (!FLOORS.includes(here.floor)) {
    const reason = `the web app's floors are ${FLOORS.join(', ')}; move it into one`;
    return [{ path, line: 1, what: `stands in ${here.floor}`, why: reason }];
  }
  return imports.flatMap(({ specifier, line, names }) => {
    const target = importedPath(path, specifier);
    if (!('file' in target) || !target.file.startsWith(WEB)) return [];
    const reason = refusalReason(here, target.file, names.length === 0);
    return reason ? [{ path, line, what: `imports ${target.file.slice(WEB.length)}`, why: reason }] : [];
  });
}

interface ModulePosition {
  readonly floor: string;
  readonly room: string;
}

/** Null: beside the layers. */
function placeOf(path: string): ModulePosition | null {
  const [floor = '', room = '', ...rest] = path.slice(WEB.length).split('/');
  if (room === '' && rest.length === 0) return null;
  return { floor, room };
}

function refusalReason(here: ModulePosition, imported: string, isTypeOnly: boolean): string | undefined {
  const there = placeOf(imported);
  if (there === null) {
    if (imported === `${WEB}${WORDS}` && isTypeOnly) return undefined;
    return 'only main puts the app together; take what you need as a parameter';
  }
  if (FLOORS.indexOf(there.floor) > FLOORS.indexOf(here.floor))
    return `${there.floor} is above ${here.floor}; move what both need down, or let the upper floor pass it in`;
  if (here.floor === 'features' && there.floor === 'features' && here.room !== there.room)
    return `${here.room} and ${there.room} are two screens; move what both need to apps/web/src/shared or apps/web/src/kit`;
  return undefined;
}
