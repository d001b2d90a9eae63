import { namesOf, type RuleNames } from '@spillway/contract/plant/procedure/sentences';
import { createContext, useMemo } from 'react';
import { emptyContent } from '../draft.ts';
import type { Content } from '../queries.ts';
import { useSame } from '../use-same.ts';

/** The whole procedure, for forms that choose from it: they alone are drawn anew with each letter. */
export const ContentContext = createContext<Content>(emptyContent(''));

/** How its periods, stations and modes are called, for what speaks of them. */
export const NamesContext = createContext<RuleNames>(namesOf(emptyContent('')));

/** They stay the same until somebody renames one. */
export function useNames({ periods, stations, modes }: Content): RuleNames {
  const named = useSame({
    periods: periods.map(({ id, from, to }) => ({ id, from, to })),
    stations: stations.map(({ id, name }) => ({ id, name })),
    modes: modes.map(({ id, name }) => ({ id, name })),
  });
  return useMemo(() => namesOf(named), [named]);
}
