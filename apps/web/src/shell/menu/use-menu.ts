import { useMemo } from 'react';
import { useCamera } from '../../shared/plant/use-camera.ts';
import { useCalculators, usePermittedScreens } from '../../shared/screens/use-permitted-screens.ts';
import { buildMenu, type MenuEntry, withCalculators, withCamera } from './menu.ts';

export function useMenu(): readonly MenuEntry[] {
  const permitted = usePermittedScreens();
  const calculates = useCalculators();
  const camera = useCamera();
  return useMemo(() => {
    const entries = buildMenu(permitted);
    return withCamera(calculates ? withCalculators(entries) : entries, camera);
  }, [permitted, calculates, camera]);
}
