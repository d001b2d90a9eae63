import type { TokenKeeper } from './token-keeper.ts';

interface TokenWatchParts {
  readonly keeper: Pick<TokenKeeper, 'checkNow' | 'nextLookMs'>;
  readonly isSeen: () => boolean;
  /** What a browser does when it comes back: from sleep, to the tab, to the line. */
  readonly onReturn: (listener: () => void) => void;
}

/** Specification, section 9: the token is refreshed five minutes ahead. A timer that slept with the laptop is made up for on waking. */
export function watchTokens({ keeper, isSeen, onReturn }: TokenWatchParts): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), keeper.nextLookMs(isSeen()));
  };
  const look = async () => {
    await keeper.checkNow().catch(() => undefined);
    plan();
  };
  onReturn(() => void look());
  plan();
}
