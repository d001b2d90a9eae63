import i18next from 'i18next';
import { readStored, writeStored } from '../storage.ts';
import type { Language, Room } from './catalogue.ts';
import { loadRooms } from './rooms.ts';
import viRoutes from './vi/routes.ts';
import viShell from './vi/shell.ts';
import viUi from './vi/ui.ts';

export const i18n = i18next;

/** Vietnamese unless the person chose otherwise or the browser itself speaks English. */
export function preferredLanguage(stored: string | null, browser: string): Language {
  if (stored === 'vi' || stored === 'en') return stored;
  return browser.toLowerCase().startsWith('en') ? 'en' : 'vi';
}

export async function startI18n(): Promise<void> {
  const language = preferredLanguage(readStored('language'), navigator.language);
  await i18n.init({
    lng: language,
    fallbackLng: 'vi',
    supportedLngs: ['vi', 'en'],
    resources: { vi: { translation: { routes: viRoutes, shell: viShell, ui: viUi } } },
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
  });
  document.documentElement.lang = language;
  await loadRooms(i18n, language);
}

export const currentLanguage = (): Language => (i18n.language === 'en' ? 'en' : 'vi');

export const needRooms = (rooms: readonly Room[]): Promise<void> => loadRooms(i18n, currentLanguage(), rooms);

export async function changeLanguage(language: Language): Promise<void> {
  await loadRooms(i18n, language);
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
  writeStored('language', language);
}
