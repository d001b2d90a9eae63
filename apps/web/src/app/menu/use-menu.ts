import { useMemo } from 'react';
import { useEdition } from '../edition/use-edition.ts';
import { type Screen, screens } from '../routes.ts';
import { permittedScreens } from '../routing/rules.ts';
import { useSession } from '../session/use-session.ts';
import { buildMenu, type MenuEntry, withCalculators } from './menu.ts';

/** The screens this person may open in this edition, in the order of the menu. */
export function usePermittedScreens(): readonly Screen[] {
  const { permissions, expert } = useSession();
  const edition = useEdition();
  return useMemo(
    () => permittedScreens(screens, { roles: [...permissions], expert }, edition),
    [permissions, expert, edition],
  );
}

/** Specification, section 2: in ADVANCE, for whoever may calculate. */
export function useCalculators(): boolean {
  const { has } = useSession();
  return useEdition() === 'ADVANCE' && has('dashboard.calculation');
}

export function useMenu(): readonly MenuEntry[] {
  const permitted = usePermittedScreens();
  const calculates = useCalculators();
  return useMemo(() => {
    const entries = buildMenu(permitted);
    return calculates ? withCalculators(entries) : entries;
  }, [permitted, calculates]);
}
