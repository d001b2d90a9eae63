import routeTable from 'virtual:route-table';
import { type ApiError, createClient } from '@spillway/contract/client';
import type { ApiClient, ApiContract } from '@spillway/contract/contract';
import { languageHeaders, transport } from './public-api.ts';
import { queryClient } from './query-client.ts';
import { plantChoice } from './session/plant-choice.ts';
import { sessionKey } from './session/session-key.ts';
import { tokenKeeper } from './session/signed-in.ts';

async function sessionHeaders(): Promise<Record<string, string>> {
  const token = await tokenKeeper.accessToken();
  const plant = plantChoice.get();
  return {
    ...languageHeaders(),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(plant === null ? {} : { hydro: plant }),
  };
}

/**
 * A 401 is retried once after a token refresh; the token keeper ends the session if the server refuses that too. A 403
 * may mean that a role was removed, so the permissions are loaded again.
 */
async function handleRefusal(error: ApiError): Promise<boolean> {
  if (error.status === 403) void queryClient.invalidateQueries({ queryKey: sessionKey });
  return error.status === 401 && (await tokenKeeper.renew());
}

const [, togetherPath] = (routeTable.together as { readonly reads: readonly [string, string] }).reads;

const clientOf = (headers: () => Promise<Record<string, string>>): ApiClient =>
  createClient<ApiContract>(routeTable, { ...transport, headers, onError: handleRefusal, togetherPath });

/** Client of a signed-in user: adds token, language and plant, and renews an expired token. */
export const api: ApiClient = clientOf(sessionHeaders);

/** The same for a given plant, on pages that show several. */
export const apiOf = (hydroCode: string): ApiClient =>
  clientOf(async () => ({ ...(await sessionHeaders()), hydro: hydroCode }));
