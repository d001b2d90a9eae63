import { useMemo } from 'react';
import { useLanguage } from '../i18n/use-text.ts';
import { createFormat, type Format } from './format.ts';

/** Numbers, dates and times in the language of the moment, on the plant's clock. */
export function useFormat(): Format {
  const language = useLanguage();
  return useMemo(() => createFormat(language), [language]);
}
