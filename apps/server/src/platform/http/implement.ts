import type { Language } from '@spillway/contract/errors';
import type { Route } from '@spillway/contract/kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';
import type { Caller, CollectorCaller } from './caller.ts';
import type { AnswerTo, ReceivedInput } from './inside.ts';

/** What every handler may know about the call beside its validated input. */
export interface CallContext {
  readonly language: Language;
  /** On whose clock the caller reads; null: it is not known, and a time says which clock it is of. */
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

/** What an answer may depend on that many have alike: of the caller nothing but the rights is in it. */
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

/**
 * Binds what HTTP asks to what the product does. The handler's input and answer are typed by the contract, in camel case: the door turns
 * the keys of the wire.
 */
export function implement<const R extends Route>(
  route: R,
  handle: (call: Call<R>) => Promise<AnswerTo<R>> | AnswerTo<R>,
): Implementation {
  return { route, handle };
}

/**
 * For what the screens of a plant ask alike: two hundred of them are told of one record at once. It is worked out, checked and written
 * once for all with the same rights who ask meanwhile; who may have it is judged for each.
 */
export function implementShared<const R extends Route>(
  route: R,
  handle: (call: SharedCall<R>) => Promise<AnswerTo<R>> | AnswerTo<R>,
): Implementation {
  return { route, handle, isShared: true };
}

/** For answers that are not the envelope (a stream, a file): the handler writes the reply itself. */
export function implementRaw<const R extends Route>(
  route: R,
  handle: (call: Call<R>) => Promise<unknown>,
): Implementation {
  return { route, handle };
}
