import type { i18n as I18n } from 'i18next';
import type { Language, Room } from '../../words.ts';

const everyPage: readonly Room[] = ['shell', 'routes', 'ui'];

/** Loading state of the text rooms by language. */
interface Rooms {
  readonly load: (i18n: I18n, language: Language, rooms: readonly Room[]) => Promise<void>;
  /** Loads all rooms used so far in the new language, or fails. */
  readonly loadSpoken: (i18n: I18n, language: Language) => Promise<void>;
  readonly areHere: (language: Language, rooms: readonly Room[]) => boolean;
}

const pathOf = (language: Language, room: Room) => `${language}/${room}.ts`;

/** `from`: loaders by file, as `vi/ui.ts`; rooms that are not in it are bundled. */
export function createRooms(from: Readonly<Record<string, () => Promise<object>>>): Rooms {
  const loaded = new Set<string>();
  const loadedRooms = new Set<Room>(everyPage);
  const isLoaded = (path: string) => loaded.has(path) || from[path] === undefined;

  async function loadRoom(i18n: I18n, language: Language, room: Room): Promise<void> {
    const path = pathOf(language, room);
    if (!isLoaded(path)) {
      const words = await from[path]?.();
      i18n.addResourceBundle(language, 'translation', { [room]: words }, true);
      loaded.add(path);
    }
    // Registered only after loading: a room that fails to load must not block others.
    loadedRooms.add(room);
  }
  const load: Rooms['load'] = async (i18n, language, rooms) => {
    await Promise.all(rooms.map((room) => loadRoom(i18n, language, room)));
  };
  return {
    load,
    loadSpoken: (i18n, language) => load(i18n, language, [...loadedRooms]),
    areHere: (language, rooms) => rooms.every((room) => isLoaded(pathOf(language, room))),
  };
}

let rooms: Rooms = createRooms({});

/** Called once at the start with the loaders of all rooms (`words.ts`). */
export function registerRooms(files: Parameters<typeof createRooms>[0]): void {
  rooms = createRooms(files);
}

export const registeredRooms = (): Rooms => rooms;
