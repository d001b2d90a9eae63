import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import type { Language } from '../../words.ts';
import type { Text } from './text.ts';
import { textOf } from './text-of.ts';

export type { Text, TextKey } from './text.ts';

function onLanguage(onChange: () => void): () => void {
  i18next.on('languageChanged', onChange);
  return () => i18next.off('languageChanged', onChange);
}

const currentLanguage = (): Language => (i18next.language === 'en' ? 'en' : 'vi');

/** `const t = useText(); t('login.title')`. Keys and values are checked by the compiler. */
export const useText = (): Text => textOf(useLanguage());

export const useLanguage = (): Language => useSyncExternalStore(onLanguage, currentLanguage);
