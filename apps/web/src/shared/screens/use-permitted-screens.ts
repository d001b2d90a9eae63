import { useMemo } from 'react';
import { useEdition } from '../../base/edition/use-edition.ts';
import { useSession } from '../../base/session/use-session.ts';
import { permittedScreens } from './permitted.ts';
import { type Screen, screens } from './screens.ts';

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
