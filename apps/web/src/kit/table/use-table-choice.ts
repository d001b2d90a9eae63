import { useLocation } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { readStored, writeStored } from '../../base/storage.ts';
import type { Sort } from './arrange.ts';
import { filterOf } from './filter-in-address.ts';
import { pageSizes } from './page.ts';

/** Table settings of the user, stored in the browser. */
export interface TableChoice {
  readonly sort: Sort | null;
  readonly find: string;
  readonly chip: string | null;
  readonly columns: Readonly<Record<string, boolean>>;
  readonly pageSize: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Storage may hold values of an older version or edited by hand: each part is validated. */
export function readChoice(stored: string | null, fallback: TableChoice): TableChoice {
  let storedJson: unknown;
  try {
    storedJson = JSON.parse(stored ?? 'null');
  } catch {
    return fallback;
  }
  if (!isRecord(storedJson)) return fallback;
  const { sort, find, chip, columns, pageSize } = storedJson;
  const columnChoice = isRecord(columns)
    ? Object.entries(columns).filter(([, value]) => typeof value === 'boolean')
    : [];
  return {
    sort:
      sort === null
        ? null
        : isRecord(sort) && typeof sort.key === 'string' && typeof sort.down === 'boolean'
          ? { key: sort.key, down: sort.down }
          : fallback.sort,
    find: typeof find === 'string' ? find.slice(0, 200) : fallback.find,
    chip: typeof chip === 'string' ? chip : null,
    columns: Object.fromEntries(columnChoice) as Record<string, boolean>,
    pageSize: pageSizes.find((size) => size === pageSize) ?? fallback.pageSize,
  };
}

export function useTableChoice(
  tableId: string,
  defaultSort: Sort | null,
  inAddress = false,
): readonly [TableChoice, (change: Partial<TableChoice>) => void] {
  const name = `table.${tableId}`;
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  // A filter in the address wins over the stored one.
  const [choice, setChoice] = useState(() => ({
    ...readChoice(readStored(name), { sort: defaultSort, find: '', chip: null, columns: {}, pageSize: 50 }),
    ...(inAddress ? filterOf(search) : {}),
  }));
  const change = useCallback(
    (changes: Partial<TableChoice>) =>
      setChoice((before) => {
        const next = { ...before, ...changes };
        writeStored(name, JSON.stringify(next));
        return next;
      }),
    [name],
  );
  return [choice, change];
}
