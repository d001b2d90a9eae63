import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../base/i18n/use-text.ts';
import { optionsQuery } from './queries.ts';

/** Choices of forms, labelled in the current language: each language is a query of its own. */
export function useOptions() {
  const language = useLanguage();
  return useQuery({ ...optionsQuery, queryKey: [...optionsQuery.queryKey, language] as const });
}
