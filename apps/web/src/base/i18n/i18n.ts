import i18next from 'i18next';
import type { Language, Room } from '../../words.ts';
import { isMissingCode, isPartMissing } from '../missing-code.ts';
import { readStored, writeStored } from '../storage.ts';
import { registeredRooms } from './rooms.ts';
import type { Text } from './text.ts';
import viRoutes from './words/vi/routes.ts';
import viShell from './words/vi/shell.ts';
import viUi from './words/vi/ui.ts';

const i18n = i18next;

/** Values as stored and sent (specification, section 4). */
const languageKeys: Readonly<Record<Language, string>> = { vi: 'vi', en: 'en-US' };

/** Vietnamese, unless the user chose otherwise or the browser uses English. */
export function preferredLanguage(stored: string | null, browser: string): Language {
  if (stored === 'vi') return stored;
  // Values stored by versions without these keys are still valid.
  if (stored === languageKeys.en || stored === 'en') return 'en';
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
  await registeredRooms().loadSpoken(i18n, language);
}

/** Translates outside of components. */
export const translate = ((key: string, values?: object) => i18n.t(key, { ...values })) as Text;

export const currentLanguageKey = (): string => languageKeys[currentLanguage()];

export const currentLanguage = (): Language => (i18n.language === 'en' ? 'en' : 'vi');

/** Loads the text rooms of a page in the current language before it is shown. */
export const needRooms = (wanted: readonly Room[]): Promise<void> =>
  registeredRooms().load(i18n, currentLanguage(), wanted);

export const areRoomsLoaded = (wanted: readonly Room[]): boolean =>
  registeredRooms().areHere(currentLanguage(), wanted);

/** If the texts cannot be loaded, the page keeps its language and reports the failure. */
export async function changeLanguage(language: Language): Promise<void> {
  try {
    await registeredRooms().loadSpoken(i18n, language);
  } catch (error) {
    if (!isMissingCode(error)) throw error;
    return isPartMissing.set(true);
  }
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
  writeStored('language', languageKeys[language]);
}
