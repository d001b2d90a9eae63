import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { pageTitle } from '../../base/brand/page-title.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { ProgressBar } from '../../base/progress/ProgressBar.tsx';
import { isAt } from '../../shared/screens/permitted.ts';
import { screens } from '../../shared/screens/screens.ts';

export function Root() {
  const t = useText();
  const ofRoute = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  const behindHash = useLocation({
    select: ({ pathname, hash }) =>
      screens.find((screen) => screen.hash !== undefined && isAt(screen, { path: pathname, hash }))?.title,
  });
  const title = behindHash ?? ofRoute;
  return (
    <>
      <title>{pageTitle(title === undefined ? null : t(title))}</title>
      <ProgressBar />
      <Outlet />
    </>
  );
}
