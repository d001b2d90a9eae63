import type { z } from 'zod';
import type { KeyScope } from './access/machine-keys/scopes.ts';
import type { Permission } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call. A list means: at least one of these permissions (a group such as `stations` grants its children). `collector`: a
 * machine with the key of a collector, and nobody else.
 */
type Access = 'public' | 'signed-in' | 'experts' | 'collector' | readonly Permission[];

/**
 * One call of the HTTP API, as data. The server mounts it, the client types come from it, OpenAPI and the authorization
 * test read it: there is no second description of a call anywhere.
 */
export interface Route {
  readonly method: Method;
  /** Path below the API base, with `:name` parameters. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** A key of a machine that has this scope may call, too; without one no such key may. */
  readonly keyScope?: KeyScope;
  /** Permissions a caller needs in addition when the body carries the named field. */
  readonly fieldAccess?: Readonly<Record<string, readonly Permission[]>>;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly data: z.ZodType;
  /** Changes nothing, although it is no GET: it may be asked together with other reads (`platform/together.ts`). */
  readonly isRead?: true;
  /** Set where the answer is not the envelope (a stream, raw GeoJSON): the handler writes the reply itself. */
  readonly raw?: 'event-stream' | 'json' | 'file' | 'lines';
  /** Largest accepted body, where the default of 256 KiB does not fit. */
  readonly bodyLimitBytes?: number;
  /** Takes multipart/form-data too: the file in part `file`, the other fields as JSON in part `data`. */
  readonly upload?: true;
  /** Takes text/csv too: what the same call sends as JSON in the field `csv`. */
  readonly csv?: true;
  /** Takes application/x-www-form-urlencoded too, each field once: what machines of others send. */
  readonly form?: true;
  /**
   * Outside the common limit of calls from one address, because it counts its callers itself or costs nothing: what a neighbour does
   * must not keep people from signing in.
   */
  readonly ownLimit?: true;
  /** An account that must change its password may call only routes that say so. */
  readonly allowedWithOneTimePassword?: true;
}

export const route = <const R extends Route>(definition: R): R => definition;

export interface Contract {
  readonly [name: string]: Route | Contract;
}

function isRoute(entry: Route | Contract): entry is Route {
  return typeof entry.method === 'string' && typeof entry.path === 'string';
}

/** Whether it may be asked together with others: it changes nothing, and its answer is an envelope. */
export const isRead = ({ method, isRead: isMarked, raw }: Pick<Route, 'method' | 'isRead' | 'raw'>): boolean =>
  raw === undefined && (method === 'GET' || isMarked === true);

/** The server takes no more reads in one call, and the browser sends no more: a screen that opens asks for some twenty. */
export const maxReadsTogether = 60;

/** Every route of a contract with its dotted name, in the order of the files. */
export function* routesOf(contract: Contract, prefix = ''): Generator<{ name: string; route: Route }> {
  for (const [key, entry] of Object.entries(contract)) {
    const name = prefix === '' ? key : `${prefix}.${key}`;
    if (isRoute(entry)) yield { name, route: entry };
    else yield* routesOf(entry, name);
  }
}

export type JsonValue = z.infer<ReturnType<typeof z.json>>;

export interface FieldProblem {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

export interface SuccessEnvelope<Data> {
  readonly status: 'success';
  readonly data: Data;
  readonly message: string | null;
}

export interface ErrorEnvelope {
  readonly status: 'error';
  readonly data: null;
  readonly message: string;
  /** Stable id, e.g. `station.not_in_settings`; what programs compare and what people quote. */
  readonly code: string;
  readonly details: readonly FieldProblem[];
  readonly requestId: string;
}

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;

type ArgumentOf<R extends Route, Key extends 'params' | 'query' | 'body'> = R extends { readonly [K in Key]: infer S }
  ? object extends Input<S>
    ? { readonly [K in Key]?: Input<S> }
    : { readonly [K in Key]: Input<S> }
  : unknown;

export type CallArguments<R extends Route> = ArgumentOf<R, 'params'> &
  ArgumentOf<R, 'query'> &
  ArgumentOf<R, 'body'> & {
    readonly signal?: AbortSignal;
    /** Reads an answer that was not refused in place of the client: while it comes, say. */
    readonly take?: (answer: Response) => Promise<DataOf<R>>;
  };

/** What is sent in the body of a call. */
export type BodyOf<R extends Route> = CallArguments<R> extends { readonly body: infer B } ? B : never;

type Optional<T> = object extends T ? [args?: T] : [args: T];

export type DataOf<R extends Route> = z.output<R['data']>;

export type Client<C> = {
  readonly [Key in keyof C]: C[Key] extends Route
    ? (...args: Optional<CallArguments<C[Key]>>) => Promise<DataOf<C[Key]>>
    : Client<C[Key]>;
};
