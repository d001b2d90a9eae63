import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type OutputAddress, readAddress, writeAddress } from './address.ts';

/** What is looked at lives in the address, so that it can be sent; the open period stands behind it, after the `#`. */
export function useOutputAddress(today: string): readonly [OutputAddress, (change: Partial<OutputAddress>) => void] {
  const search = useLocation({ select: (location) => location.search as Readonly<Record<string, unknown>> });
  const navigate = useNavigate();
  const address = useMemo(() => readAddress(search, today), [search, today]);
  const change = (next: Partial<OutputAddress>) =>
    void navigate({
      to: '.',
      search: writeAddress({ ...address, ...next }, today) as never,
      replace: true,
      resetScroll: false,
    });
  return [address, change];
}
