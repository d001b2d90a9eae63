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

/** The page that the contents stand on. */
export const contentsPage = 'README';

/** Parts of this build: they never change while the page is open, and are not asked of the server's interface. */
const kept = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, networkMode: 'always' } as const;

export const isPage = (language: Language, page: string): boolean => Object.hasOwn(manual[language].pages, page);

export const contentsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['manual', language],
    queryFn: async () => (await manual[language].contents()).default,
    ...kept,
  });

/** Only of pages that are there. */
export const pageQuery = (language: Language, page: string) =>
  queryOptions({
    queryKey: ['manual', language, page],
    queryFn: async () => (await required(manual[language].pages[page])()).default,
    enabled: isPage(language, page),
    ...kept,
  });
