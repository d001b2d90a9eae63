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
 * A 401 is answered by one refresh and one repetition; the keeper ends the session if the server refuses that too.
 * A 403 may mean that a role was taken away: what this browser believes it may do is asked again.
 */
async function afterRefusal(error: ApiError): Promise<boolean> {
  if (error.status === 403) void queryClient.invalidateQueries({ queryKey: sessionKey });
  return error.status === 401 && (await tokenKeeper.renew());
}

const [, togetherPath] = (routeTable.together as { readonly reads: readonly [string, string] }).reads;

const clientOf = (headers: () => Promise<Record<string, string>>): ApiClient =>
  createClient<ApiContract>(routeTable, { ...transport, headers, onError: afterRefusal, togetherPath });

/** Every call of a signed-in person: token, language and plant go along, an expired token is renewed on the way. */
export const api: ApiClient = clientOf(sessionHeaders);

/** The same about a plant that is named, for pages that show several. */
export const apiOf = (hydroCode: string): ApiClient =>
  clientOf(async () => ({ ...(await sessionHeaders()), hydro: hydroCode }));
