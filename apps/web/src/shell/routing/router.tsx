import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  useLocation,
  useMatches,
} from '@tanstack/react-router';
import { pageTitle } from '../../base/brand/page-title.ts';
import { configQuery } from '../../base/config/config-query.ts';
import { needRooms } from '../../base/i18n/i18n.ts';
import { type TextKey, useText } from '../../base/i18n/use-text.ts';
import { ProgressBar } from '../../base/progress/ProgressBar.tsx';
import { queryClient } from '../../base/query-client.ts';
import { type LoadPart, outsideKit } from '../../kit/later/kit.ts';
import { loadPage } from '../../kit/later/lazy-part.ts';
import { isAt } from '../../shared/screens/permitted.ts';
import { type Screen, type ScreenPath, screens } from '../../shared/screens/screens.ts';
import type { Room } from '../../words.ts';
import { readFirst } from './first-reads.ts';
import { guard } from './guard.ts';
import { PageFailed, RootFailed } from './PageFailed.tsx';
import { loginSearch } from './rules.ts';
import { managementLayout, pageOf } from './screen-code.ts';
import { blockNavigationOffline } from './stay.ts';

function Root() {
  const t = useText();
  const routeTitle = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  const hashTitle = useLocation({
    select: ({ pathname, hash }) =>
      screens.find((screen) => screen.hash !== undefined && isAt(screen, { path: pathname, hash }))?.title,
  });
  const title = hashTitle ?? routeTitle;
  return (
    <>
      <title>{pageTitle(title === undefined ? null : t(title))}</title>
      <ProgressBar />
      <Outlet />
    </>
  );
}

const lazyPage = (page: LoadPart<object>) => lazyRouteComponent(() => loadPage(page));

const root = createRootRoute({
  beforeLoad: ({ location }) => guard(location),
  component: Root,
  errorComponent: RootFailed,
});

const roomLoader = (rooms: readonly Room[]) => () => needRooms(rooms);

const publicLayout = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: lazyPage(outsideKit(() => import('../../kit/public/PublicLayout.tsx'))),
});

const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: lazyPage(outsideKit(() => import('../frame/SignedInFrame.tsx'))),
});

const main = createRoute({ getParentRoute: () => frame, id: 'main' });
const management = createRoute({
  getParentRoute: () => frame,
  id: 'management',
  component: lazyPage(managementLayout),
});

function publicRoute<const Path extends string>(
  path: Path,
  title: TextKey,
  rooms: readonly Room[],
  page: LoadPart<object>,
) {
  return createRoute({
    getParentRoute: () => publicLayout,
    path,
    staticData: { title },
    loader: roomLoader(rooms),
    component: lazyPage(outsideKit(page)),
  });
}

const loadNotFound = outsideKit(() => import('../../features/not-found/NotFoundPage.tsx'));

/** For a screen that is disabled here nothing is loaded; a page at its address says so. */
const isInstalled = async ({ setting }: Screen): Promise<boolean> =>
  setting === undefined || (await queryClient.ensureQueryData(configQuery))[setting];

/** One route type for all screens, with their paths as a union, so that links are type-checked. */
function screenRoute(screen: Screen, at: string) {
  const { path, title, layout, rooms, setting } = screen;
  const parent = layout === 'main' ? main : management;
  const page = pageOf(path as ScreenPath);
  return createRoute({
    getParentRoute: () => parent,
    path: at as ScreenPath,
    staticData: { title },
    loader: async () =>
      (await isInstalled(screen)) ? Promise.all([needRooms(rooms), readFirst(path)]) : needRooms(['notFound']),
    component:
      setting === undefined
        ? lazyPage(page)
        : lazyRouteComponent(async () => loadPage((await isInstalled(screen)) ? page : loadNotFound)),
    errorComponent: PageFailed,
  });
}

const login = createRoute({
  getParentRoute: () => publicLayout,
  path: '/account/login',
  staticData: { title: 'routes.login' },
  validateSearch: loginSearch,
  loader: roomLoader(['login']),
  component: lazyPage(outsideKit(() => import('../../features/login/LoginPage.tsx'))),
});

const notFound = createRoute({
  getParentRoute: () => frame,
  path: '$',
  staticData: { title: 'routes.notFound' },
  loader: roomLoader(['notFound']),
  component: lazyPage(loadNotFound),
});

const addressesOf = ({ path, hasPages }: Screen): readonly string[] => (hasPages ? [path, `${path}/$page`] : [path]);

/** Screens that share a path are one route. */
const of = (layout: Screen['layout']) =>
  screens
    .filter(
      (screen, index) => screen.layout === layout && screens.findIndex(({ path }) => path === screen.path) === index,
    )
    .flatMap((screen) => addressesOf(screen).map((at) => screenRoute(screen, at)));

const tree = root.addChildren([
  publicLayout.addChildren([
    login,
    publicRoute('/account', 'routes.frontPage', ['frontPage'], () => import('../../features/front-page/FrontPage.tsx')),
    publicRoute(
      '/account/register',
      'routes.register',
      ['register', 'password'],
      () => import('../../features/register/RegisterPage.tsx'),
    ),
    publicRoute(
      '/account/forgot-password',
      'routes.forgotPassword',
      ['password'],
      () => import('../../features/password/ForgotPasswordPage.tsx'),
    ),
    publicRoute(
      '/account/reset-password',
      'routes.resetPassword',
      ['password'],
      () => import('../../features/password/ResetPasswordPage.tsx'),
    ),
    publicRoute('/trust', 'routes.trust', ['trust'], () => import('../../features/trust/TrustPage.tsx')),
    publicRoute(
      '/w',
      'routes.warningLink',
      ['warningLink'],
      () => import('../../features/warning-link/WarningLinkPage.tsx'),
    ),
  ]),
  frame.addChildren([main.addChildren(of('main')), management.addChildren(of('management')), notFound]),
]);

export const router = createRouter({
  routeTree: tree,
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  scrollRestoration: true,
});

blockNavigationOffline(router.history);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
