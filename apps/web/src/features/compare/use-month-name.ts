import { useMemo } from 'react';
import { useLanguage } from '../../base/i18n/use-text.ts';

/** Name of a month, 1 to 12, in the current language. */
export function useMonthName(): (month: number) => string {
  const language = useLanguage();
  return useMemo(() => {
    const written = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
    return (month) => written.format(Date.UTC(2000, month - 1));
  }, [language]);
}
