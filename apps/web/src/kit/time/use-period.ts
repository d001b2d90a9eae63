import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Period, type Preset, readPeriod, type today, writePeriod } from './period.ts';

/** One parameter of the address, so that a link shows the same; the rest of the address stays. */
export function useAddressWord(name: string): readonly [string | null, (word: string | undefined) => void] {
  const word = useLocation({
    select: ({ search }) => (name in search ? String((search as Record<string, unknown>)[name]) : null),
  });
  const navigate = useNavigate();
  const write = (next: string | undefined) =>
    void navigate({
      to: '.',
      search: ((previousSearch: object) => ({ ...previousSearch, [name]: next })) as never,
      hash: true,
      replace: true,
      resetScroll: false,
    });
  return [word, write];
}

/** Period of a page, in its address. */
export function usePeriod(usual: Preset | typeof today): readonly [Period, (period: Period) => void] {
  const [word, write] = useAddressWord('period');
  return [useMemo(() => readPeriod(word, usual), [word, usual]), (next) => write(writePeriod(next))];
}
