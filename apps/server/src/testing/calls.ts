import { addressOf } from '@spillway/contract/client';
import { apiBase } from '@spillway/contract/contract';
import type { DataOf, ErrorEnvelope, Route, SuccessEnvelope } from '@spillway/contract/kit';
import { basicBase } from '@spillway/contract/plant/basic';
import type { FastifyInstance } from 'fastify';

export interface CallOptions {
  readonly token?: string;
  /** The key of a collector. */
  readonly apiKey?: string;
  readonly hydro?: string;
  readonly language?: 'vi' | 'en';
  /** Network address of the caller. */
  readonly from?: string;
  readonly host?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

interface RefusedCall {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly details: ErrorEnvelope['details'];
  readonly retryAfter: string | undefined;
}

/** The called API: its base path, and how a token is sent. */
interface CalledApi {
  readonly base: string;
  tokenHeader(token: string): Record<string, string>;
}

const mainApi: CalledApi = { base: apiBase, tokenHeader: (token) => ({ authorization: `Bearer ${token}` }) };
export const basicApi: CalledApi = { base: basicBase, tokenHeader: (token) => ({ token }) };

/** Calls routes of the contract on a server without a port. */
export interface Calls {
  /** The data of a call that must succeed. */
  ok<R extends Route>(route: R, options?: CallOptions): Promise<DataOf<R>>;
  /** The refusal of a call that must fail. */
  refused(route: Route, options?: CallOptions): Promise<RefusedCall>;
  /** `ok`, or the code of the refusal. */
  outcome(route: Route, options?: CallOptions): Promise<string>;
}

export function callsOn(http: FastifyInstance, api: CalledApi = mainApi): Calls {
  const send = async (route: Route, call: CallOptions = {}) => {
    const { params, query, body } = call;
    const answer = await http.inject({
      method: route.method,
      url: api.base + addressOf(route.path, { ...(params ? { params } : {}), ...(query ? { query } : {}) }),
      remoteAddress: call.from ?? '10.1.1.1',
      headers: {
        host: call.host ?? 'spillway.test',
        'accept-language': call.language ?? 'en',
        ...(call.token === undefined ? {} : api.tokenHeader(call.token)),
        ...(call.apiKey === undefined ? {} : { 'x-api-key': call.apiKey }),
        ...(call.hydro === undefined ? {} : { hydro: call.hydro }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, text: answer.body, retryAfter: answer.headers['retry-after']?.toString() };
  };
  return {
    async ok<R extends Route>(route: R, call?: CallOptions) {
      const { status, text } = await send(route, call);
      if (status !== 200) throw new Error(`${route.method} ${route.path} answered ${status}: ${text}`);
      return (JSON.parse(text) as SuccessEnvelope<DataOf<R>>).data;
    },
    async refused(route, call) {
      const { status, text, retryAfter } = await send(route, call);
      if (status < 400) throw new Error(`${route.method} ${route.path} was not refused: ${text}`);
      const { code, message, details } = JSON.parse(text) as ErrorEnvelope;
      return { status, code, message, details, retryAfter };
    },
    async outcome(route, call) {
      const { status, text } = await send(route, call);
      return status === 200 ? 'ok' : (JSON.parse(text) as ErrorEnvelope).code;
    },
  };
}
