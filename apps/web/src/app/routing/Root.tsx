import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { useText } from '../i18n/use-text.ts';
import { ProgressBar } from '../progress/ProgressBar.tsx';
import { screens } from '../routes.ts';
import { pageTitle } from './page-title.ts';
import { isAt } from './rules.ts';

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
