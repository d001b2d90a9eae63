import { useMemo } from 'react';
import { useCalculators, usePermittedScreens } from '../../shared/screens/use-permitted-screens.ts';
import { buildMenu, type MenuEntry, withCalculators } from './menu.ts';

export function useMenu(): readonly MenuEntry[] {
  const permitted = usePermittedScreens();
  const calculates = useCalculators();
  return useMemo(() => {
    const entries = buildMenu(permitted);
    return calculates ? withCalculators(entries) : entries;
  }, [permitted, calculates]);
}
