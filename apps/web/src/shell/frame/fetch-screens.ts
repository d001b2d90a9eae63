import { fetchAhead } from '../../kit/later/fetch-ahead.ts';
import type { Screen } from '../../shared/screens/screens.ts';
import { isScreenLoaded, loadScreen } from '../routing/screen-code.ts';

/** The user has enabled data saving in the browser. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

/** Loads the code of all permitted screens and of overlays. */
export function fetchScreens(allowedScreens: readonly Screen[]): Promise<void> {
  const pages = savesData() ? [] : allowedScreens.filter((screen) => !isScreenLoaded(screen));
  return fetchAhead(pages.map((screen) => () => loadScreen(screen)));
}
