import type { i18n as I18n } from 'i18next';
import type { Language, Room } from './catalogue.ts';

/** Rooms that every page needs are part of the first chunk (`i18n.ts`); the others come with the page that speaks them. */
const files = import.meta.glob<object>(['./{vi,en}/*.ts', '!./vi/{shell,routes,ui}.ts'], { import: 'default' });

const loaded = new Set<string>();

async function loadRoom(i18n: I18n, language: Language, room: Room): Promise<void> {
  const path = `./${language}/${room}.ts`;
  const load = files[path];
  if (loaded.has(path) || load === undefined) return;
  const words = await load();
  i18n.addResourceBundle(language, 'translation', { [room]: words }, true);
  loaded.add(path);
}

const wanted = new Set<Room>(['shell', 'routes', 'ui']);

/** Before a page shows: its words in the language of the moment. A language switch brings all rooms wanted so far. */
export async function loadRooms(i18n: I18n, language: Language, rooms: readonly Room[] = []): Promise<void> {
  for (const room of rooms) wanted.add(room);
  await Promise.all([...wanted].map((room) => loadRoom(i18n, language, room)));
}
