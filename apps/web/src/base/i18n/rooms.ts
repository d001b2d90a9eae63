import type { i18n as I18n } from 'i18next';
import type { Language, Room } from '../../words.ts';

const everyPage: readonly Room[] = ['shell', 'routes', 'ui'];

/** Whether words are there, in one language. */
interface Rooms {
  readonly load: (i18n: I18n, language: Language, rooms: readonly Room[]) => Promise<void>;
  /** A language switch brings all that was spoken so far, or fails. */
  readonly loadSpoken: (i18n: I18n, language: Language) => Promise<void>;
  readonly areHere: (language: Language, rooms: readonly Room[]) => boolean;
}

const pathOf = (language: Language, room: Room) => `${language}/${room}.ts`;

/** `from`: the files, as `vi/ui.ts`; what is not among them is there from the beginning. */
export function createRooms(from: Readonly<Record<string, () => Promise<object>>>): Rooms {
  const loaded = new Set<string>();
  const spoken = new Set<Room>(everyPage);
  const isHere = (path: string) => loaded.has(path) || from[path] === undefined;

  async function loadRoom(i18n: I18n, language: Language, room: Room): Promise<void> {
    const path = pathOf(language, room);
    if (!isHere(path)) {
      const words = await from[path]?.();
      i18n.addResourceBundle(language, 'translation', { [room]: words }, true);
      loaded.add(path);
    }
    // Only now: words that cannot be had are asked for by the page that needs them, and hold up no other.
    spoken.add(room);
  }
  const load: Rooms['load'] = async (i18n, language, rooms) => {
    await Promise.all(rooms.map((room) => loadRoom(i18n, language, room)));
  };
  return {
    load,
    loadSpoken: (i18n, language) => load(i18n, language, [...spoken]),
    areHere: (language, rooms) => rooms.every((room) => isHere(pathOf(language, room))),
  };
}

let rooms: Rooms = createRooms({});

/** Once, at the start: where the words of every room are (`words.ts`). */
export function registerRooms(files: Parameters<typeof createRooms>[0]): void {
  rooms = createRooms(files);
}

export const registeredRooms = (): Rooms => rooms;
