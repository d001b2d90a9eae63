import { ApiError } from '@spillway/contract/client';
import { redirect } from '@tanstack/react-router';
import { configQuery } from '../../base/config/config-query.ts';
import { effectiveEdition } from '../../base/edition/edition.ts';
import { editionPreview } from '../../base/edition/use-edition.ts';
import { translate } from '../../base/i18n/i18n.ts';
import { queryClient } from '../../base/query-client.ts';
import { arrivalNotice } from '../../base/session/notices.ts';
import { type Session, sessionQuery } from '../../base/session/session-query.ts';
import { tokenKeeper } from '../../base/session/signed-in.ts';
import { installedScreens } from '../../shared/screens/permitted.ts';
import { screens } from '../../shared/screens/screens.ts';
import { decide } from './rules.ts';

/** Current session, or null. An unreachable server is an error, not a sign-out. */
async function currentSession(): Promise<Session | null> {
  // Use the loaded session: its end is reported by the stream and by refusals. So a loaded page opens offline, even if
  // the token has expired.
  const known = queryClient.getQueryData(sessionQuery.queryKey);
  if (known !== undefined && tokenKeeper.hasTokens()) return known;
  if ((await tokenKeeper.accessToken()) === null) {
    if (tokenKeeper.hasTokens()) throw new ApiError(0, 'network', translate('shell.networkError'), [], null);
    return null;
  }
  try {
    return await queryClient.ensureQueryData(sessionQuery);
  } catch (error) {
    // On http where https is required there is no session; public pages still open.
    if (error instanceof ApiError && (error.status === 401 || error.code === 'https.only')) return null;
    throw error;
  }
}

/** Runs before every navigation and before any page code, so that nothing of a forbidden page runs. */
export async function guard({ pathname, hash, href }: { pathname: string; hash: string; href: string }): Promise<void> {
  const [config, session] = await Promise.all([queryClient.ensureQueryData(configQuery), currentSession()]);
  const edition = effectiveEdition(config.edition, editionPreview.get(), session?.expert ?? false);
  const verdict = decide({
    path: pathname,
    hash,
    all: installedScreens(screens, config.bulletins),
    visitor: session,
    edition,
    accountIndex: config.account_index,
  });
  if (verdict.kind === 'sign in')
    throw redirect({ to: '/account/login', search: verdict.comeBack ? { return: href } : {}, replace: true });
  if (verdict.kind === 'redirect') {
    const { because } = verdict;
    if (because === 'forbidden' || because === 'other edition')
      arrivalNotice.set({ kind: because, path: pathname, hash });
    throw redirect({ to: verdict.to, replace: true });
  }
}
