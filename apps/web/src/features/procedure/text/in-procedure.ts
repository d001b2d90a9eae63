import { namesOf, type RuleNames } from '@spillway/contract/plant/procedure/sentences';
import { createContext, useMemo } from 'react';
import { emptyContent } from '../draft.ts';
import type { Content } from '../queries.ts';
import { useSame } from '../use-same.ts';

/** The whole procedure, for forms that offer choices from it: only these render on every keystroke. */
export const ContentContext = createContext<Content>(emptyContent(''));

/** Names of periods, stations and modes, for rules that refer to them. */
export const NamesContext = createContext<RuleNames>(namesOf(emptyContent('')));

/** Stays the same object until a name changes. */
export function useNames({ periods, stations, modes }: Content): RuleNames {
  const sameNames = useSame({
    periods: periods.map(({ id, from, to }) => ({ id, from, to })),
    stations: stations.map(({ id, name }) => ({ id, name })),
    modes: modes.map(({ id, name }) => ({ id, name })),
  });
  return useMemo(() => namesOf(sameNames), [sameNames]);
}
