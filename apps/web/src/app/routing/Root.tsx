import { Outlet, useMatches } from '@tanstack/react-router';
import { useText } from '../i18n/use-text.ts';
import { ProgressBar } from '../progress/ProgressBar.tsx';
import { pageTitle } from './page-title.ts';

export function Root() {
  const t = useText();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  return (
    <>
      <title>{pageTitle(title === undefined ? null : t(title))}</title>
      <ProgressBar />
      <Outlet />
    </>
  );
}
