import routeTable, { apiBase } from 'virtual:route-table';
import { createClient } from '@spillway/contract/client';
import type { ApiClient, ApiContract } from '@spillway/contract/contract';
import { currentLanguageKey, translate } from './i18n/i18n.ts';
import { noteRequestEnd, noteRequestStart } from './progress/activity.ts';
import { answerAhead } from './requested-ahead.ts';
import { noteServerTime } from './server-clock.ts';

/** fetch with the progress bar, and with the server clock read from the response. */
async function observedFetch(...request: Parameters<typeof fetch>): Promise<Response> {
  noteRequestStart();
  try {
    const [address, init] = request;
    const ahead = typeof address === 'string' ? answerAhead(address, init ?? {}) : null;
    if (ahead) return await ahead;
    const response = await fetch(...request);
    noteServerTime(response.headers.get('date'));
    return response;
  } finally {
    noteRequestEnd();
  }
}

export const transport = {
  base: apiBase,
  fetch: observedFetch,
  networkMessage: () => translate('shell.networkError'),
};

export const languageHeaders = (): Record<string, string> => ({ 'accept-language': currentLanguageKey() });

/** Calls without a session: configuration, login, refresh, register, forgot and reset password. */
export const publicApi: ApiClient = createClient<ApiContract>(routeTable, { ...transport, headers: languageHeaders });
