import parts from 'virtual:manual';
import { required } from '@spillway/checked/reads';
import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../../words.ts';
import type { Contents, ManualPage } from './markup.ts';

type Load<Part> = () => Promise<{ readonly default: Part }>;

interface Parts {
  readonly contents: Load<Contents>;
  readonly pages: Readonly<Record<string, Load<ManualPage>>>;
}

const manual = parts as Readonly<Record<Language, Parts>>;

export const contentsPage = 'README';

/** Bundled with the build: never stale while the page is open, and not loaded from the API. */
const cacheOptions = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
} as const;

export const isPage = (language: Language, page: string): boolean => Object.hasOwn(manual[language].pages, page);

export const contentsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['manual', language],
    queryFn: async () => (await manual[language].contents()).default,
    ...cacheOptions,
  });

/** Only for existing pages. */
export const pageQuery = (language: Language, page: string) =>
  queryOptions({
    queryKey: ['manual', language, page],
    queryFn: async () => (await required(manual[language].pages[page])()).default,
    enabled: isPage(language, page),
    ...cacheOptions,
  });
