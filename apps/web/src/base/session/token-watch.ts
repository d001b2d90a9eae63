import type { TokenKeeper } from './token-keeper.ts';

interface TokenWatchParts {
  readonly keeper: Pick<TokenKeeper, 'checkNow' | 'nextLookMs'>;
  readonly isSeen: () => boolean;
  /** Called when the browser wakes up, the tab becomes visible or the connection returns. */
  readonly onReturn: (listener: () => void) => void;
}

/** Specification, section 9: refreshes the token five minutes ahead. A timer missed during sleep runs on waking. */
export function watchTokens({ keeper, isSeen, onReturn }: TokenWatchParts): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void checkToken(), keeper.nextLookMs(isSeen()));
  };
  const checkToken = async () => {
    await keeper.checkNow().catch(() => undefined);
    plan();
  };
  onReturn(() => void checkToken());
  plan();
}
