import { areRoomsLoaded, needRooms } from '../../base/i18n/i18n.ts';
import { type LoadPart, outsideKit } from '../../kit/later/kit.ts';
import { isCodeLoaded, loadAhead, loadPage } from '../../kit/later/lazy-part.ts';
import type { Screen, ScreenPath } from '../../shared/screens/screens.ts';

export const managementLayout = () => import('../frame/ManagementLayout.tsx');

const loadDashboard = outsideKit(() => import('../../features/dashboard/DashboardPage.tsx'));
const loadPages = () => import('../pages.ts');

/** Loaded along with the session request, if the first page is not the dashboard. */
export const findPages = (): void => loadAhead(loadPages);

const knownByKey = new Map<string, LoadPart<object>>();

/** Returns the same function each time, since it identifies loaded code. */
export function pageOf(path: ScreenPath): LoadPart<object> {
  const before = knownByKey.get(path);
  if (before) return before;
  const load: LoadPart<object> = path === '/dashboard' ? loadDashboard : async () => (await loadPages()).pages[path]();
  knownByKey.set(path, load);
  return load;
}

const codeOf = ({ layout, path }: Screen): readonly LoadPart<object>[] => {
  const page = pageOf(path as ScreenPath);
  return layout === 'management' ? [managementLayout, page] : [page];
};

/** Whether a screen opens without the server; its figures may be old or missing. */
export const isScreenLoaded = (screen: Screen): boolean =>
  codeOf(screen).every(isCodeLoaded) && areRoomsLoaded(screen.rooms);

export async function loadScreen(screen: Screen): Promise<void> {
  await Promise.all([needRooms(screen.rooms), ...codeOf(screen).map(loadPage)]);
}
