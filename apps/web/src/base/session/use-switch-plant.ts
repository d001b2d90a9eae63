import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { choosePlant } from './plant-choice.ts';

/** What belongs to the person or the installation and not to a plant. */
const shared: ReadonlySet<unknown> = new Set(['session', 'config', 'plants', 'accounts', 'roles', 'system', 'audit']);

/** Every figure on the page belongs to the plant it was asked for: with another plant, it is asked again from nothing. */
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
