import { fetchAhead } from '../../kit/later/fetch-ahead.ts';
import type { Screen } from '../../shared/screens/screens.ts';
import { isScreenHere, loadScreen } from '../routing/screen-code.ts';

/** A person who pays for what is transferred has said so to the browser. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

/** All that this person may open and what may open over it. */
export function fetchScreens(permitted: readonly Screen[]): Promise<void> {
  const pages = savesData() ? [] : permitted.filter((screen) => !isScreenHere(screen));
  return fetchAhead(pages.map((screen) => () => loadScreen(screen)));
}
