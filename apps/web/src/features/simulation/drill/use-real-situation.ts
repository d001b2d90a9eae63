import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { floodModeQuery } from '../../../shared/flood-mode/queries.ts';
import { usePermittedScreens } from '../../../shared/screens/use-permitted-screens.ts';
import { useBell } from '../../../shared/warnings/use-bell.ts';
import type { Warning } from '../../../shared/warnings/warning.ts';

export interface RealSituation {
  readonly critical: readonly Warning[];
  readonly isFlood: boolean;
  /** Keys of the real events, to detect new ones. */
  readonly keys: readonly string[];
}

const emptyReal: RealSituation = { critical: [], isFlood: false, keys: [] };

/** Real critical warnings during a drill, acknowledged ones included, for users who see them on every other page. */
export function useRealSituation(): RealSituation {
  const canWatch = usePermittedScreens().some(({ path }) => path === '/dashboard');
  const { grave: critical } = useBell();
  const { data } = useQuery({ ...floodModeQuery, enabled: canWatch });
  if (!canWatch) return emptyReal;
  const flood = data?.current ?? null;
  return {
    critical,
    isFlood: flood !== null,
    keys: [
      ...critical.map(({ warning_id: id, code, since }) => id ?? `${code} ${since}`),
      ...(flood ? [`flood ${flood.begun_at}`] : []),
    ],
  };
}

/** Calls back whenever a new key appears. */
export function useNewKeys(keys: readonly string[], onNewKeys: () => void): void {
  const seen = useRef<ReadonlySet<string>>(new Set(keys));
  useEffect(() => {
    const hasNewKey = keys.some((key) => !seen.current.has(key));
    seen.current = new Set(keys);
    if (hasNewKey) onNewKeys();
  }, [keys, onNewKeys]);
}
