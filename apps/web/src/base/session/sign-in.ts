import { configQuery } from '../config/config-query.ts';
import { publicApi } from '../public-api.ts';
import { queryClient } from '../query-client.ts';
import { writeStored } from '../storage.ts';
import { endReason } from './notices.ts';
import { typedOneTime } from './one-time.ts';
import { notifyOtherTabs } from './other-tabs.ts';
import { sessionKey } from './session-key.ts';
import { type Session, sessionQuery } from './session-query.ts';
import { tokenJar } from './signed-in.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly remember: boolean;
}

/** Signs in and loads the permissions. The caller explains a refusal. */
export async function signIn({ username, password, remember }: Credentials): Promise<Session> {
  const { account, token } = await publicApi.auth.login({ body: { username: username.trim(), password, remember } });
  tokenJar.keep(token, remember);
  writeStored('user', JSON.stringify({ account_id: account.account_id, username: account.username }));
  const config = await queryClient.ensureQueryData(configQuery);
  if (config.edition === 'ADVANCE') writeStored('advance-user-id', account.account_id);
  queryClient.removeQueries({ queryKey: sessionKey });
  endReason.set(null);
  const session = await queryClient.fetchQuery(sessionQuery);
  typedOneTime.set(session.must_change_password ? password : null);
  notifyOtherTabs({ kind: 'signed in', accountId: account.account_id });
  return session;
}
