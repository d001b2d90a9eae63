import { configQuery } from '../base/config/config-query.ts';
import { queryClient } from '../base/query-client.ts';
import { forgetLoaded, forgetStored } from '../base/session/forget.ts';
import { endReason } from '../base/session/notices.ts';
import { notifyOtherTabs, onOtherTab } from '../base/session/other-tabs.ts';
import { type EndReason, onSessionEnd, reportSessionEnd } from '../base/session/session-end.ts';
import { sessionKey } from '../base/session/session-key.ts';
import { sessionQuery } from '../base/session/session-query.ts';
import { tokenKeeper } from '../base/session/signed-in.ts';
import { watchTokens } from '../base/session/token-watch.ts';
import { router } from './routing/router.tsx';
import { safeReturn } from './routing/rules.ts';

let leaving = false;

/**
 * Common end of a session: clears the user's data and opens the login page, with a reason if the user did not sign out.
 */
async function leave(reason: EndReason): Promise<void> {
  leaving = true;
  const returnPath = reason === 'signed out' ? null : safeReturn(router.state.location.href);
  forgetStored({ isExpired: reason === 'expired' });
  endReason.set(reason === 'signed out' ? null : reason);
  await router.navigate({
    to: '/account/login',
    search: returnPath === null ? {} : { return: returnPath },
    replace: true,
    ignoreBlocker: true,
  });
  forgetLoaded();
  leaving = false;
}

const wasSignedIn = () => queryClient.getQueryData(sessionQuery.queryKey) !== undefined;

async function follow(accountId: string): Promise<void> {
  const here = queryClient.getQueryData(sessionQuery.queryKey);
  if (here?.account.account_id === accountId) return;
  const config = queryClient.getQueryData(configQuery.queryKey);
  queryClient.clear();
  if (config !== undefined) queryClient.setQueryData(configQuery.queryKey, config);
  await router.invalidate();
}

export function startSession(): void {
  onSessionEnd((reason) => {
    // A page that is still closing may be refused once more: that is the same end.
    if (leaving) return;
    notifyOtherTabs({ kind: 'ended', reason });
    void leave(reason);
  });
  onOtherTab((message) => {
    if (message.kind === 'signed in') void follow(message.accountId);
    else if (wasSignedIn() && !leaving) void leave(message.reason);
  });
  // Without its cookies a browser has no session.
  const isSeen = () => document.visibilityState === 'visible';
  document.addEventListener('visibilitychange', () => {
    if (isSeen() && wasSignedIn() && !tokenKeeper.hasTokens()) reportSessionEnd('expired');
  });
  watchTokens({
    keeper: tokenKeeper,
    isSeen,
    onReturn: (checkReturn) => {
      document.addEventListener('visibilitychange', () => isSeen() && tokenKeeper.hasTokens() && checkReturn());
      for (const event of ['online', 'pageshow']) window.addEventListener(event, checkReturn);
    },
  });
  // Changed roles change the routes: the open page may be forbidden now.
  let roles = '';
  queryClient.getQueryCache().subscribe(({ query, type }) => {
    if (type !== 'updated' || query.queryKey[0] !== sessionKey[0] || query.state.data === undefined) return;
    const now = JSON.stringify(queryClient.getQueryData(sessionQuery.queryKey)?.roles ?? []);
    if (roles !== '' && now !== roles) void router.invalidate();
    roles = now;
  });
}
