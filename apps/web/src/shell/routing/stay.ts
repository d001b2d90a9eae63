import type { RouterHistory } from '@tanstack/react-router';
import type { TextKey } from '../../base/i18n/use-text.ts';
import { observed } from '../../base/observed.ts';
import { connection } from '../../base/stream/connection.ts';
import { isAt } from '../../shared/screens/permitted.ts';
import { type Screen, screens } from '../../shared/screens/screens.ts';
import { isScreenHere, loadScreen } from './screen-code.ts';

/** The title of the page that somebody wanted to open and could not, while the line is down. */
export const notOpened = observed<TextKey | null>(null);

/** Code that this browser kept from another day is there at once; a line that is down for a moment only may be back. */
const patienceMs = 1_500;

interface StayParts {
  readonly screens: readonly Screen[];
  readonly isLineDown: () => boolean;
  readonly isHere: (screen: Screen) => boolean;
  readonly load: (screen: Screen) => Promise<void>;
  readonly patienceMs: number;
}

/** While the line is down a page whose code is not here is not gone to: the present one stays, and a sentence says why. */
export const mayGoTo =
  ({ screens: all, isLineDown, isHere, load, patienceMs: waitMs }: StayParts) =>
  async (path: string, hash: string): Promise<boolean> => {
    notOpened.set(null);
    const screen = all.find((one) => isAt(one, { path, hash }) || one.redirectFrom === path);
    if (screen === undefined || !isLineDown() || isHere(screen)) return true;
    const isLoaded = load(screen).then(
      () => true,
      () => false,
    );
    const isTooLong = new Promise<false>((resolve) => setTimeout(() => resolve(false), waitMs));
    if (await Promise.race([isLoaded, isTooLong])) return true;
    if (isLineDown()) notOpened.set(screen.title);
    return !isLineDown();
  };

/** A browser that says it has no network may still reach a server on the same machine: whether code can be had is tried. */
const isLineDown = () => connection.get().state.kind === 'lost' || !navigator.onLine;

const ask = mayGoTo({ screens, isLineDown, isHere: isScreenHere, load: loadScreen, patienceMs });

/** Stands in the way only while it may have to: what stands there makes every step of the address wait. */
export function stayWhereNothingOpens(history: RouterHistory): void {
  let release: (() => void) | null = null;
  const look = () => {
    if (isLineDown() === (release !== null)) return;
    release?.();
    release = isLineDown()
      ? history.block({
          enableBeforeUnload: false,
          blockerFn: async ({ nextLocation: { pathname, hash } }) => !(await ask(pathname, hash.replace(/^#/, ''))),
        })
      : null;
    notOpened.set(null);
  };
  connection.watch(look);
  for (const event of ['online', 'offline']) window.addEventListener(event, look);
  look();
}
