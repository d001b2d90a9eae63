import { fetchAhead } from '../../kit/later/fetch-ahead.ts';
import type { Screen } from '../../shared/screens/screens.ts';
import { isScreenHere, loadScreen } from '../routing/screen-code.ts';

/** The user has enabled data saving in the browser. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

/** Loads the code of all permitted screens and of overlays. */
export function fetchScreens(permitted: readonly Screen[]): Promise<void> {
  const pages = savesData() ? [] : permitted.filter((screen) => !isScreenHere(screen));
  return fetchAhead(pages.map((screen) => () => loadScreen(screen)));
}
