const SERVER = 'apps/server/src/';

/** From the ground up: what stands higher may use what stands below. */
export const FLOORS: readonly string[] = ['platform', 'access', 'plant', 'series', 'compute'];
/** Above all floors stand rooms that show, send and act. */
const TOP_ROOMS = ['alerts', 'bulletins', 'notices', 'obligations', 'transfer'];
/** Folders that hold nothing but rooms: two of the top, the others of a floor. */
const GROUPS = ['reports', 'views', 'compute/forecasts', 'platform/health'];

export interface Place {
  /** Of the floors, and one above them for the top. */
  readonly level: number;
  /** The folder of the room, or the file of one that stands in a floor by itself, without its ending. */
  readonly room: string;
  /** Whether it is the file that puts the rooms of its floor together. */
  readonly isFloorFile: boolean;
}

/** Undefined: it puts the whole house together. `unknown`: it stands in a folder that is neither a floor nor a room. */
export function placeOf(path: string): Place | 'unknown' | undefined {
  if (!path.startsWith(SERVER)) return undefined;
  const segments = path.slice(SERVER.length).split('/');
  const [first = '', second = ''] = segments;
  if (segments.length === 1 || first === 'cli' || first === 'testing') return undefined;
  const level = TOP_ROOMS.includes(first) || GROUPS.includes(first) ? FLOORS.length : FLOORS.indexOf(first);
  if (level < 0) return 'unknown';
  const depth = TOP_ROOMS.includes(first) ? 1 : GROUPS.includes(`${first}/${second}`) ? 3 : 2;
  const room = segments
    .slice(0, depth)
    .join('/')
    .replace(/(\.\w+)*\.ts$/, '');
  return { level, room, isFloorFile: room === `${first}/${first}` };
}

/** The folder of the room that a file stands in. */
export function roomOfServer(path: string): string | undefined {
  const place = placeOf(path);
  return place && place !== 'unknown' && path.startsWith(`${SERVER}${place.room}/`) ? place.room : undefined;
}
