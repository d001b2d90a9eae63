import { useMemo } from 'react';
import { useConfig } from '../../base/config/config-query.ts';
import { useEdition } from '../../base/edition/use-edition.ts';
import { useSession } from '../../base/session/use-session.ts';
import { installedScreens, permittedScreens } from './permitted.ts';
import { type Screen, screens } from './screens.ts';

/** Screens that the user may open in this edition, in menu order. */
export function usePermittedScreens(): readonly Screen[] {
  const { permissions, expert } = useSession();
  const edition = useEdition();
  const { bulletins } = useConfig();
  return useMemo(
    () => permittedScreens(installedScreens(screens, bulletins), { roles: [...permissions], expert }, edition),
    [permissions, expert, edition, bulletins],
  );
}

/** Specification, section 2: in ADVANCE, for users who may calculate. */
export function useCalculators(): boolean {
  const { has } = useSession();
  return useEdition() === 'ADVANCE' && has('dashboard.calculation');
}
