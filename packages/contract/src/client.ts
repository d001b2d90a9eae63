import type { Client, Contract, ErrorEnvelope, FieldProblem, Method, Route, SuccessEnvelope } from './kit.ts';

/** Method and path of every call, as a tree of the contract's shape: all a browser needs of the contract at run time. */
type RouteTable = { readonly [name: string]: readonly [Method, string] | RouteTable };

export function routeTableOf(contract: Contract): RouteTable {
  return Object.fromEntries(
    Object.entries(contract).map(([key, entry]) => [
      key,
      typeof entry.method === 'string'
        ? ([(entry as Route).method, (entry as Route).path] as const)
        : routeTableOf(entry as Contract),
    ]),
  );
}

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
  /** Sees every refusal; returning true asks for one repetition (after a refresh, say). */
  readonly onError?: (error: ApiError, call: { method: Method; path: string }) => Promise<boolean> | boolean;
  readonly networkMessage?: () => string;
  readonly timeoutMs?: number;
}

interface AnyArguments {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly take?: (answer: Response) => Promise<unknown>;
}

/** The specification's main timeout (section 9). */
const mainTimeoutMs = 600_000;

export function addressOf(path: string, { params, query }: AnyArguments): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) search.append(name, String(one));
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

export function createClient<C extends Contract>(table: RouteTable, options: ClientOptions): Client<C> {
  const walk = (level: RouteTable): unknown =>
    Object.fromEntries(
      Object.entries(level).map(([key, entry]) => [
        key,
        isLeaf(entry) ? (args: AnyArguments = {}) => call(options, entry[0], entry[1], args) : walk(entry),
      ]),
    );
  return walk(table) as Client<C>;
}

function isLeaf(entry: RouteTable[string]): entry is readonly [Method, string] {
  return Array.isArray(entry);
}

async function call(options: ClientOptions, method: Method, path: string, args: AnyArguments): Promise<unknown> {
  try {
    return await once(options, method, path, args);
  } catch (error) {
    if (error instanceof ApiError && (await options.onError?.(error, { method, path })))
      return await once(options, method, path, args);
    throw error;
  }
}

async function once(options: ClientOptions, method: Method, path: string, args: AnyArguments): Promise<unknown> {
  const hasBody = args.body !== undefined;
  const headers = {
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
    ...(await options.headers?.({ method, path })),
  };
  const timeout = AbortSignal.timeout(options.timeoutMs ?? mainTimeoutMs);
  const lost = (cause: unknown): never => {
    if (args.signal?.aborted || cause instanceof ApiError) throw cause;
    throw new ApiError(0, 'network', options.networkMessage?.() ?? 'Network error', [], null);
  };
  const asked = (options.fetch ?? fetch)(options.base + addressOf(path, args), {
    method,
    headers,
    ...(hasBody ? { body: JSON.stringify(args.body) } : {}),
    signal: args.signal ? AbortSignal.any([args.signal, timeout]) : timeout,
  });
  const response = await asked.catch(lost);
  return args.take && response.ok ? await args.take(response).catch(lost) : await unwrap(response, options);
}

async function unwrap(response: Response, options: ClientOptions): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const body = isJson ? ((await response.json()) as SuccessEnvelope<unknown> | ErrorEnvelope) : null;
  if (response.ok && body?.status === 'success') return body.data;
  // A raw answer (GeoJSON, say) has no envelope: it is the data.
  if (response.ok && body !== null && !('status' in body)) return body;
  const refusal = body?.status === 'error' ? body : null;
  throw new ApiError(
    response.status,
    refusal?.code ?? 'network',
    refusal?.message ?? options.networkMessage?.() ?? 'Network error',
    refusal?.details ?? [],
    refusal?.requestId ?? response.headers.get('x-request-id'),
    secondsOf(response.headers.get('retry-after')),
  );
}

function secondsOf(retryAfter: string | null): number | null {
  const seconds = Number(retryAfter ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null;
}
