import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

interface Filter {
  readonly find: string;
  readonly chip: string | null;
}

/** Debounce for writing a search to the address. */
const pauseMs = 300;
const maxFind = 200;

/** Filter in an address; null if there is none. */
export function filterOf(search: string): Filter | null {
  const query = new URLSearchParams(search);
  if (!query.has('find') && !query.has('show')) return null;
  return { find: (query.get('find') ?? '').slice(0, maxFind), chip: query.get('show') };
}

/** The address with this filter; other parameters stay. */
export function withFilter(search: string, { find, chip }: Filter): string {
  const query = new URLSearchParams(search);
  const setParam = (name: string, value: string) => (value === '' ? query.delete(name) : query.set(name, value));
  setParam('find', find.trim());
  setParam('show', chip ?? '');
  const writtenText = query.toString();
  return writtenText === '' ? '' : `?${writtenText}`;
}

/** Keeps the filter of a table in the address, so that a link shows the same rows; replaces the history entry. */
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
