import { ApiError } from '@spillway/contract/client';
import { type FetchQueryOptions, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Conflict } from './ConflictDialog.tsx';
import { compareVersions } from './conflict.ts';
import type { Outcome } from './SubmitForm.tsx';

interface Versioned<Values> {
  readonly values: Values;
  readonly version: number;
}

interface ConflictOptions<Values, Data, Key extends QueryKey> {
  /** Record that the form was opened with. */
  readonly opened: Versioned<Values>;
  /** Query of the current record, and how to find it in the result. */
  readonly query: FetchQueryOptions<Data, Error, Data, Key>;
  readonly pick: (data: Data) => Versioned<Values> | undefined;
}

/** Saves over the version that the user has seen; if it is outdated, loads the changes made meanwhile. */
export function useConflict<Values extends object, Data, Key extends QueryKey>(
  options: ConflictOptions<Values, Data, Key>,
) {
  const client = useQueryClient();
  const seen = useRef(options.opened);
  const [found, setFound] = useState<Conflict<Values> | null>(null);

  const guard = async (mine: Values, save: (seen: Versioned<Values>) => Promise<Outcome>): Promise<Outcome> => {
    try {
      return await save(seen.current);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict.changed') throw error;
      const theirs = options.pick(await client.fetchQuery({ ...options.query, staleTime: 0 }));
      if (!theirs) throw error;
      setFound({
        message: error.message,
        theirs: theirs.values,
        version: theirs.version,
        rows: compareVersions(seen.current.values, theirs.values, mine),
      });
      return 'stay';
    }
  };

  return {
    found,
    guard,
    dismiss: () => setFound(null),
    /** The user has seen the other version: the next save builds on it. */
    accept: () => {
      if (found) seen.current = { values: found.theirs, version: found.version };
      setFound(null);
    },
  };
}
