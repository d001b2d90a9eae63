import type { ParseKeysWithoutVariables, TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Language } from './catalogue.ts';

export type Text = TFunction;
/** A key whose sentence takes no values: what tables of titles and labels may hold. */
export type TextKey = ParseKeysWithoutVariables<'translation'>;

/** `const t = useText(); t('login.title')`. Keys and values are checked by the compiler. */
export const useText = (): Text => useTranslation().t;

export function useLanguage(): Language {
  return useTranslation().i18n.language === 'en' ? 'en' : 'vi';
}
