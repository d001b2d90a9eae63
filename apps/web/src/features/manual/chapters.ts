import { bare, isAt } from '../../shared/screens/permitted.ts';
import { type Screen, type ScreenPath, screens } from '../../shared/screens/screens.ts';

/** Page of `docs/manual` for each screen: a screen without one does not compile. */
const ofPath: Readonly<Record<Exclude<ScreenPath, '/tools' | '/manual'>, string>> = {
  '/dashboard': 'dashboard',
  '/chart/index': 'chart-page',
  '/forecast/skill': 'forecast-skill',
  '/map/index': 'map',
  '/duty/index': 'duty',
  '/contacts': 'contacts',
  '/report/index': 'reports',
  '/report/compare': 'reports',
  '/report/flood': 'flood-report',
  '/forecast/tt08': 'bulletins',
  '/statistical/output': 'output-and-revenue',
  '/sim': 'simulation',
  '/station/manage': 'stations',
  '/station/data': 'station-readings',
  '/station/review': 'review-readings',
  '/settings/information': 'plant-information',
  '/settings/interpolate': 'interpolation-tables',
  '/forecast/model': 'basin-model',
  '/notices': 'notices',
  '/duties': 'duties',
  '/settings/procedure': 'procedure',
  '/settings/recompute': 'calculation',
  '/settings/interpolate-history': 'interpolation-tables',
  '/settings/transfer': 'transfer-settings',
  '/settings/transfer/history': 'transfer-history',
  '/settings/warning': 'warnings-settings',
  '/settings/warning/load': 'warnings-settings',
  '/settings/outlet-station-interpolate': 'units-and-gates',
  '/sensor/manage': 'sensors',
  '/watcher/manage': 'collectors',
  '/settings/station-interpolate': 'interpolation-tables',
  '/accounts/manage': 'add-a-person',
  '/keys/manage': 'machine-clients',
  '/roles/manage': 'role-groups',
  '/system': 'system-state',
  '/messages': 'system-state',
  '/settings/channels': 'channels',
  '/audit': 'who-changed-what',
  '/account-information': 'own-account',
};

const toolChapters: Readonly<Record<string, string>> = { '/price': 'electricity-price', '/weather': 'weather' };

/** Fallback for everything that is not a screen. */
export const firstChapter = 'getting-around';

export function chapterOf({ path, hash }: Pick<Screen, 'path' | 'hash'>): string {
  if (hash !== undefined) return toolChapters[hash] ?? firstChapter;
  return Object.hasOwn(ofPath, path) ? ofPath[path as keyof typeof ofPath] : firstChapter;
}

/** Chapter for an address; on a page of the manual, that page. */
export function chapterAt(place: { readonly path: string; readonly hash: string }): string {
  const screen = screens.find((one) => isAt(one, place));
  return screen?.hasPages
    ? (bare(place.path).split('/')[2] ?? firstChapter)
    : chapterOf(screen ?? { path: place.path });
}

/** Screens described on a page of the manual. */
export const screensOf = (page: string, allowedScreens: readonly Screen[]): readonly Screen[] =>
  allowedScreens.filter((screen) => screen.hasPages !== true && chapterOf(screen) === page);
