import { useMemo } from 'react';
import { useEdition } from '../edition/use-edition.ts';
import { type Screen, screens } from '../routes.ts';
import { permittedScreens } from '../routing/rules.ts';
import { useSession } from '../session/use-session.ts';
import { buildMenu, type MenuEntry } from './menu.ts';

/** The screens this person may open in this edition, in the order of the menu. */
export function usePermittedScreens(): readonly Screen[] {
  const { permissions, expert } = useSession();
  const edition = useEdition();
  return useMemo(
    () => permittedScreens(screens, { roles: [...permissions], expert }, edition),
    [permissions, expert, edition],
  );
}

export function useMenu(): readonly MenuEntry[] {
  const permitted = usePermittedScreens();
  return useMemo(() => buildMenu(permitted), [permitted]);
}
