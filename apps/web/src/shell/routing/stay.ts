import type { RouterHistory } from '@tanstack/react-router';
import type { TextKey } from '../../base/i18n/use-text.ts';
import { observed } from '../../base/observed.ts';
import { connection } from '../../base/stream/connection.ts';
import { isAt } from '../../shared/screens/permitted.ts';
import { type Screen, screens } from '../../shared/screens/screens.ts';
import { isScreenLoaded, loadScreen } from './screen-code.ts';

/** Title of the page that could not be opened offline. */
export const failedPageTitle = observed<TextKey | null>(null);

/** Code cached by the browser loads at once; a brief outage may end within this time. */
const patienceMs = 1_500;

interface StayParts {
  readonly screens: readonly Screen[];
  readonly isLineDown: () => boolean;
  readonly isHere: (screen: Screen) => boolean;
  readonly load: (screen: Screen) => Promise<void>;
  readonly patienceMs: number;
}

/** While offline, navigation to a page whose code is not loaded is cancelled, with a notice. */
export const mayGoTo =
  ({ screens: all, isLineDown, isHere, load, patienceMs: waitMs }: StayParts) =>
  async (path: string, hash: string): Promise<boolean> => {
    failedPageTitle.set(null);
    const screen = all.find((one) => isAt(one, { path, hash }) || one.redirectFrom === path);
    if (screen === undefined || !isLineDown() || isHere(screen)) return true;
    const isLoaded = load(screen).then(
      () => true,
      () => false,
    );
    const isTooLong = new Promise<false>((resolve) => setTimeout(() => resolve(false), waitMs));
    if (await Promise.race([isLoaded, isTooLong])) return true;
    if (isLineDown()) failedPageTitle.set(screen.title);
    return !isLineDown();
  };

/** A browser that reports no network may still reach a server on the same machine, so loading is tried. */
const isLineDown = () => connection.get().state.kind === 'lost' || !navigator.onLine;

const ask = mayGoTo({ screens, isLineDown, isHere: isScreenLoaded, load: loadScreen, patienceMs });

/** Blocks navigation only while offline, since a blocker makes every navigation wait. */
export function blockNavigationOffline(history: RouterHistory): void {
  let release: (() => void) | null = null;
  const checkLine = () => {
    if (isLineDown() === (release !== null)) return;
    release?.();
    release = isLineDown()
      ? history.block({
          enableBeforeUnload: false,
          blockerFn: async ({ nextLocation: { pathname, hash } }) => !(await ask(pathname, hash.replace(/^#/, ''))),
        })
      : null;
    failedPageTitle.set(null);
  };
  connection.watch(checkLine);
  for (const event of ['online', 'offline']) window.addEventListener(event, checkLine);
  checkLine();
}
