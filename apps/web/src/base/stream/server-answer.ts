import { useEffect, useState } from 'react';
import { openedVersion } from '../config/config-query.ts';
import { publicApi } from '../public-api.ts';

/** Whether the server is reachable, and whether its version differs from the one this page was loaded with. */
type ServerAnswer = { readonly kind: 'away' } | { readonly kind: 'here'; readonly isOther: boolean };

/** Timeout, since a cut connection drops requests silently. */
const answerWithinMs = 4_000;
const askAgainMs = 5_000;

async function askServer(): Promise<ServerAnswer> {
  try {
    const { version } = await publicApi.app.config({ signal: AbortSignal.timeout(answerWithinMs) });
    return { kind: 'here', isOther: version !== openedVersion() };
  } catch {
    return { kind: 'away' };
  }
}

/** Reloading without a server would show an error page of the browser. False: not reloaded. */
export async function reloadIfAnswered(): Promise<boolean> {
  if ((await askServer()).kind === 'away') return false;
  window.location.reload();
  return true;
}

/** Polls the server while wanted, until it answers; null: not known yet. */
export function useServerAnswer(isWanted: boolean): ServerAnswer | null {
  const [answer, setAnswer] = useState<ServerAnswer | null>(null);
  const isAnswered = answer?.kind === 'here';
  useEffect(() => {
    if (!isWanted || isAnswered) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const next = await askServer();
      if (isOver) return;
      setAnswer(next);
      if (next.kind === 'away') timer = setTimeout(() => void ask(), askAgainMs);
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isWanted, isAnswered]);
  useEffect(() => {
    if (!isWanted) setAnswer(null);
  }, [isWanted]);
  return isWanted ? answer : null;
}
