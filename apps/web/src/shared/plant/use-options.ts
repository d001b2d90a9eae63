import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../base/i18n/use-text.ts';
import { optionsQuery } from './queries.ts';

/** The choices of forms, labelled in the language of the moment: another language is asked for by itself. */
export function useOptions() {
  const language = useLanguage();
  return useQuery({ ...optionsQuery, queryKey: [...optionsQuery.queryKey, language] as const });
}
