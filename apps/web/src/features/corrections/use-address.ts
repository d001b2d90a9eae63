import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Period, readPeriod, writePeriod } from '../../kit/time/period.ts';

const usualPeriod = '24h';
export const doubtfulChip = 'doubtful';

/** One word of the address, so that a link shows the same; the open series stays open. */
function useAddressWord(name: 'period' | 'show'): readonly [string | null, (word: string | undefined) => void] {
  const word = useLocation({
    select: ({ search }) => (name in search ? String((search as Record<string, unknown>)[name]) : null),
  });
  const navigate = useNavigate();
  const write = (next: string | undefined) =>
    void navigate({
      to: '.',
      search: ((kept: object) => ({ ...kept, [name]: next })) as never,
      hash: true,
      replace: true,
      resetScroll: false,
    });
  return [word, write];
}

export function usePeriod(): readonly [Period, (period: Period) => void] {
  const [word, write] = useAddressWord('period');
  return [useMemo(() => readPeriod(word, usualPeriod), [word]), (next) => write(writePeriod(next))];
}

export function useOnlyDoubtful(): readonly [boolean, (on: boolean) => void] {
  const [word, write] = useAddressWord('show');
  return [word === doubtfulChip, (on) => write(on ? doubtfulChip : undefined)];
}
