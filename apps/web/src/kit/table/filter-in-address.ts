import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

interface Filter {
  readonly find: string;
  readonly chip: string | null;
}

/** A table that is typed into does not rewrite the address at every key. */
const pauseMs = 300;
const maxFind = 200;

/** What an address says of the rows to be shown; null where it says nothing. */
export function filterOf(search: string): Filter | null {
  const query = new URLSearchParams(search);
  if (!query.has('find') && !query.has('show')) return null;
  return { find: (query.get('find') ?? '').slice(0, maxFind), chip: query.get('show') };
}

/** The same address, saying what is shown; what else it says stays. */
export function withFilter(search: string, { find, chip }: Filter): string {
  const query = new URLSearchParams(search);
  const put = (name: string, value: string) => (value === '' ? query.delete(name) : query.set(name, value));
  put('find', find.trim());
  put('show', chip ?? '');
  const written = query.toString();
  return written === '' ? '' : `?${written}`;
}

/** Keeps the filter of a table in the address, so that a link shows the same rows; it leaves no trail in the history. */
export function useFilterInAddress({ find, chip }: Filter, isOn: boolean): void {
  const router = useRouter();
  const { pathname, searchStr, hash } = useLocation();
  useEffect(() => {
    const next = withFilter(searchStr, { find, chip });
    if (!isOn || new URLSearchParams(next).toString() === new URLSearchParams(searchStr).toString()) return;
    const timer = setTimeout(
      () => router.history.replace(`${pathname}${next}${hash === '' ? '' : `#${hash}`}`),
      pauseMs,
    );
    return () => clearTimeout(timer);
  }, [router, pathname, searchStr, hash, find, chip, isOn]);
}
