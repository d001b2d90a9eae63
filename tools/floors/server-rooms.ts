const SERVER = 'apps/server/src/';

/** Lowest layer first; higher layers may use lower ones. */
export const FLOORS: readonly string[] = ['platform', 'access', 'plant', 'series', 'compute'];
/** Modules above all layers, which display, send and act. */
const TOP_ROOMS = ['alerts', 'bulletins', 'notices', 'obligations', 'transfer'];
/** Folders that contain only modules: two at the top, the others inside a layer. */
const GROUPS = ['reports', 'views', 'compute/forecasts', 'platform/health'];

export interface ModulePosition {
  /** Index of the layer; one above the last layer for top modules. */
  readonly level: number;
  /** Folder of the module, or its file without extension if it is a single file in a layer. */
  readonly room: string;
  /** Whether the file assembles the modules of its layer. */
  readonly isFloorFile: boolean;
}

/** Undefined: the file assembles the whole server. `unknown`: its folder is neither a layer nor a module. */
export function placeOf(path: string): ModulePosition | 'unknown' | undefined {
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

/** The folder of the module that a file belongs to. */
export function roomOfServer(path: string): string | undefined {
  const place = placeOf(path);
  return place && place !== 'unknown' && path.startsWith(`${SERVER}${place.room}/`) ? place.room : undefined;
}
