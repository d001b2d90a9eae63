import { createTogether } from './client-together.ts';
import {
  type Client,
  type Contract,
  type ErrorEnvelope,
  type FieldProblem,
  isRead,
  type Method,
  type Route,
  type SuccessEnvelope,
} from './kit.ts';

/** Method and path of a call, and whether it may be sent together with others. */
type Leaf = readonly [method: Method, path: string, isRead: boolean];

/** Every call, as a tree of the contract's shape: all a browser needs of the contract at run time. */
type RouteTable = { readonly [name: string]: Leaf | RouteTable };

export function routeTableOf(contract: Contract): RouteTable {
  return Object.fromEntries(
    Object.entries(contract).map(([key, entry]) => [
      key,
      typeof entry.method === 'string' ? leafOf(entry as Route) : routeTableOf(entry as Contract),
    ]),
  );
}

const leafOf = (route: Route): Leaf => [route.method, route.path, isRead(route)];

/** A call that the server refused, or that never reached it (`status` 0, code `network`). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: readonly FieldProblem[];
  readonly requestId: string | null;
  /** Seconds the server asks to wait before the next try, or null. */
  readonly retryAfterS: number | null;

  constructor(
    status: number,
    code: string,
    message: string,
    details: readonly FieldProblem[],
    requestId: string | null,
    retryAfterS: number | null = null,
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = details;
    this.requestId = requestId;
    this.retryAfterS = retryAfterS;
  }
}

interface ClientOptions {
  readonly base: string;
  readonly fetch?: typeof fetch;
  /** Headers of every call: Authorization, Accept-Language, hydro. Awaited, so that it may refresh a token first. */
  readonly headers?: (call: {
    method: Method;
    path: string;
  }) => Promise<Record<string, string>> | Record<string, string>;
  /** Receives every refusal; returning true requests one repetition, for example after a refresh. */
  readonly onError?: (error: ApiError, call: { method: Method; path: string }) => Promise<boolean> | boolean;
  readonly networkMessage?: () => string;
  readonly timeoutMs?: number;
  /** The path for reads of one turn; absent to send each alone. */
  readonly togetherPath?: string;
}

interface AnyArguments {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly take?: (answer: Response) => Promise<unknown>;
}

/** The specification's main timeout (section 9). */
const mainTimeoutMs = 600_000;

export function addressOf(path: string, { params, query }: AnyArguments): string {
  const filledPath = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name]).toWellFormed()),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) search.append(name, String(one));
  const text = search.toString();
  return text === '' ? filledPath : `${filledPath}?${text}`;
}

export function createClient<C extends Contract>(table: RouteTable, options: ClientOptions): Client<C> {
  const ask = askerOf(options);
  const walk = (level: RouteTable): unknown =>
    Object.fromEntries(
      Object.entries(level).map(([key, entry]) => [
        key,
        isLeaf(entry) ? (args: AnyArguments = {}) => call(options, ask, entry, args) : walk(entry),
      ]),
    );
  return walk(table) as Client<C>;
}

function isLeaf(entry: RouteTable[string]): entry is Leaf {
  return Array.isArray(entry);
}

type Ask = (leaf: Leaf, args: AnyArguments) => Promise<unknown>;

/** Sends a read alone, or together with others of the same turn. */
function askerOf(options: ClientOptions): Ask {
  const alone: Ask = async ([method, path], args) => {
    const response = await send(options, method, path, args);
    return args.take && response.ok
      ? await args.take(response).catch(throwNetworkError(options, args))
      : unwrap(response, options);
  };
  const { togetherPath } = options;
  if (togetherPath === undefined) return alone;
  const together = createTogether({
    send: async (reads, signal) => {
      const response = await send(options, 'POST', togetherPath, { body: { reads }, signal });
      if (!response.ok) await unwrap(response, options);
      return response;
    },
    lost: (cause) => (cause instanceof ApiError ? cause : network(options)),
  });
  return (leaf, args) => {
    const [method, path, isBatchable] = leaf;
    const { params, query, body, signal, take } = args;
    if (!isBatchable || take) return alone(leaf, args);
    return together({
      read: { call: `${method} ${path}`, params, query, body },
      signal,
      alone: () => alone(leaf, args),
      answerOf: ({ status, retryAfter, body: envelope }) =>
        answerOf({ status, retryAfter, requestId: null, body: envelope as Envelope }, options),
    });
  };
}

async function call(options: ClientOptions, ask: Ask, leaf: Leaf, args: AnyArguments): Promise<unknown> {
  try {
    return await ask(leaf, args);
  } catch (error) {
    const [method, path] = leaf;
    if (error instanceof ApiError && (await options.onError?.(error, { method, path }))) return await ask(leaf, args);
    throw error;
  }
}

const network = ({ networkMessage }: ClientOptions): ApiError =>
  new ApiError(0, 'network', networkMessage?.() ?? 'Network error', [], null);

const throwNetworkError =
  (options: ClientOptions, { signal }: AnyArguments) =>
  (cause: unknown): never => {
    throw signal?.aborted || cause instanceof ApiError ? cause : network(options);
  };

async function send(options: ClientOptions, method: Method, path: string, args: AnyArguments): Promise<Response> {
  const hasBody = args.body !== undefined;
  const headers = {
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
    ...(await options.headers?.({ method, path })),
  };
  const timeout = AbortSignal.timeout(options.timeoutMs ?? mainTimeoutMs);
  const pendingResponse = (options.fetch ?? fetch)(options.base + addressOf(path, args), {
    method,
    headers,
    ...(hasBody ? { body: JSON.stringify(args.body) } : {}),
    signal: args.signal ? AbortSignal.any([args.signal, timeout]) : timeout,
  });
  return await pendingResponse.catch(throwNetworkError(options, args));
}

type Envelope = SuccessEnvelope<unknown> | ErrorEnvelope | null;

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly requestId: string | null;
  readonly body: Envelope;
}

async function unwrap(response: Response, options: ClientOptions): Promise<unknown> {
  const { status, headers } = response;
  const isJson = headers.get('content-type')?.includes('json') ?? false;
  const body = isJson ? ((await response.json()) as Envelope) : null;
  return answerOf(
    { status, retryAfter: headers.get('retry-after'), requestId: headers.get('x-request-id'), body },
    options,
  );
}

function answerOf({ status, retryAfter, requestId, body }: Answer, options: ClientOptions): unknown {
  const isOk = status >= 200 && status < 300;
  if (isOk && body?.status === 'success') return body.data;
  // A raw response such as GeoJSON has no envelope: it is the data.
  if (isOk && body !== null && !('status' in body)) return body;
  const refusal = body?.status === 'error' ? body : null;
  throw new ApiError(
    status,
    refusal?.code ?? 'network',
    refusal?.message ?? options.networkMessage?.() ?? 'Network error',
    refusal?.details ?? [],
    refusal?.requestId ?? requestId,
    secondsOf(retryAfter),
  );
}

function secondsOf(retryAfter: string | null): number | null {
  const seconds = Number(retryAfter ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null;
}
