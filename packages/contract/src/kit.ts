import type { z } from 'zod';
import type { KeyScope } from './access/machine-keys/scopes.ts';
import type { Permission } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The allowed callers. A list means at least one of these permissions (a group such as `stations` grants its children). `collector` means a
 * machine with the key of a collector, and nobody else.
 */
type Access = 'public' | 'signed-in' | 'experts' | 'collector' | readonly Permission[];

/**
 * One call of the HTTP API, as data. The server mounts it, the client types derive from it, OpenAPI and the authorization test read it:
 * there is no second description of a call.
 */
export interface Route {
  readonly method: Method;
  /** Path below the API base, with `:name` parameters. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** A machine key with this scope may call it, too; without one no such key may. */
  readonly keyScope?: KeyScope;
  /** Additional permissions of a caller when the body contains the named field. */
  readonly fieldAccess?: Readonly<Record<string, readonly Permission[]>>;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly data: z.ZodType;
  /** Changes nothing, although it is no GET: it may be sent together with other reads (`platform/together.ts`). */
  readonly isRead?: true;
  /** Set when the response is not the envelope (a stream, raw GeoJSON): the handler writes the reply itself. */
  readonly raw?: 'event-stream' | 'json' | 'file' | 'lines';
  /** The largest accepted body, when the default of 256 KiB does not fit. */
  readonly bodyLimitBytes?: number;
  /** Also accepts multipart/form-data: the file in part `file`, the other fields as JSON in part `data`. */
  readonly upload?: true;
  /** Also accepts text/csv: the content of the JSON field `csv`. */
  readonly csv?: true;
  /** Also accepts application/x-www-form-urlencoded, each field once, for machines of others. */
  readonly form?: true;
  /**
   * Exempt from the common limit of calls from one address, because it counts its callers itself or costs nothing: a neighbour's calls must
   * not keep people from signing in.
   */
  readonly ownLimit?: true;
  /** An account that must change its password may call only routes marked with this. */
  readonly allowedWithOneTimePassword?: true;
}

export const route = <const R extends Route>(definition: R): R => definition;

export interface Contract {
  readonly [name: string]: Route | Contract;
}

function isRoute(entry: Route | Contract): entry is Route {
  return typeof entry.method === 'string' && typeof entry.path === 'string';
}

/** Whether it may be sent together with others: it changes nothing, and its response is an envelope. */
export const isRead = ({ method, isRead: isMarked, raw }: Pick<Route, 'method' | 'isRead' | 'raw'>): boolean =>
  raw === undefined && (method === 'GET' || isMarked === true);

/** The limit of reads in one call, in server and browser: a screen that opens sends some twenty. */
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
  /** A stable id such as `station.not_in_settings`, for programs to compare and people to quote. */
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
    /** Reads a successful response instead of the client, for example while it arrives. */
    readonly take?: (answer: Response) => Promise<DataOf<R>>;
  };

/** The request body of a call. */
export type BodyOf<R extends Route> = CallArguments<R> extends { readonly body: infer B } ? B : never;

type Optional<T> = object extends T ? [args?: T] : [args: T];

export type DataOf<R extends Route> = z.output<R['data']>;

export type Client<C> = {
  readonly [Key in keyof C]: C[Key] extends Route
    ? (...args: Optional<CallArguments<C[Key]>>) => Promise<DataOf<C[Key]>>
    : Client<C[Key]>;
};
