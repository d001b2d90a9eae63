import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { choosePlant } from './plant-choice.ts';

/** Query keys of data that belongs to the user or the installation, not to a plant. */
const shared: ReadonlySet<unknown> = new Set(['session', 'config', 'plants', 'accounts', 'roles', 'system', 'audit']);

/** Switches the plant: all plant data is dropped and loaded again. */
export function useSwitchPlant(): (hydroCode: string) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (hydroCode) => {
      choosePlant(hydroCode);
      void queryClient.resetQueries({ predicate: ({ queryKey }) => !shared.has(queryKey[0]) });
    },
    [queryClient],
  );
}
