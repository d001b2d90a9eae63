import type { Language } from '@spillway/contract/errors';
import type { Route } from '@spillway/contract/kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';
import type { Caller, CollectorCaller } from './caller.ts';
import type { AnswerTo, ReceivedInput } from './inside.ts';

/** What a handler knows of the call besides its validated input. */
export interface CallContext {
  readonly language: Language;
  /** The caller's time zone; null when unknown, and then times name their zone. */
  readonly timeZone: () => Promise<string | null>;
  readonly requestId: string;
  /** Network address of the caller, after trusted proxies. */
  readonly address: string;
  readonly log: Log;
  readonly request: FastifyRequest;
  /** Only for raw routes and for headers. */
  readonly reply: FastifyReply;
}

type CallerOf<R extends Route> = R['access'] extends 'public'
  ? null
  : R['access'] extends 'collector'
    ? CollectorCaller
    : Caller;

export type Call<R extends Route> = ReceivedInput<R> & CallContext & { readonly caller: CallerOf<R> };

/** What a shared answer may depend on: of the caller only the rights. */
export type SharedCall<R extends Route> = ReceivedInput<R> & {
  readonly hydroCode: string;
  readonly language: Language;
  readonly caller: Pick<Caller, 'permissions'>;
};

export interface Implementation {
  readonly route: Route;
  readonly handle: (call: never) => unknown;
  /** Its handler takes a `SharedCall`. */
  readonly isShared?: true;
}

/** Binds a route to its handler. Input and answer are typed by the contract in camel case; keys of the wire are converted on both sides. */
export function implement<const R extends Route>(
  route: R,
  handle: (call: Call<R>) => Promise<AnswerTo<R>> | AnswerTo<R>,
): Implementation {
  return { route, handle };
}

/**
 * For reads that all screens of a plant make alike: two hundred may follow one record. The answer is computed, checked and serialised once for all
 * callers with the same rights; access is judged for each.
 */
export function implementShared<const R extends Route>(
  route: R,
  handle: (call: SharedCall<R>) => Promise<AnswerTo<R>> | AnswerTo<R>,
): Implementation {
  return { route, handle, isShared: true };
}

/** For answers outside the envelope (a stream, a file): the handler writes the reply itself. */
export function implementRaw<const R extends Route>(
  route: R,
  handle: (call: Call<R>) => Promise<unknown>,
): Implementation {
  return { route, handle };
}
