import type { Operation } from './operations.ts';

export interface Input {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

export interface Answer {
  /** 0: no response within the limit. */
  readonly status: number;
  readonly ms: number;
  readonly data: unknown;
  readonly text: string;
  /** Content of a download, which can be uploaded again. */
  readonly file: string | null;
}

/** A longer call counts as hanging; a busy machine may need most of a minute to import a plant. */
const limitMs = 120_000;
const maxRead = 200_000;

const formatValue = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 4_000);

function addressOf({ path }: Operation, { path: parts, query }: Input): string {
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(formatValue(parts[name] ?? 'none')),
  );
  const queryPairs = Object.entries(query).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(formatValue(value))}`,
  );
  return queryPairs.length > 0 ? `${filledPath}?${queryPairs.join('&')}` : filledPath;
}

export async function send(
  baseUrl: string,
  operation: Operation,
  input: Input,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  const startedAt = performance.now();
  const hasBody = operation.body !== null && input.body !== undefined;
  try {
    const answer = await fetch(baseUrl + addressOf(operation, input), {
      method: operation.method,
      headers: { ...(hasBody ? { 'content-type': 'application/json' } : {}), ...headers },
      signal: AbortSignal.timeout(limitMs),
      ...(hasBody ? { body: JSON.stringify(input.body) } : {}),
    });
    // A stream never ends: its start is the response.
    if (operation.isStream && answer.ok) {
      await answer.body?.cancel();
      return { status: answer.status, ms: performance.now() - startedAt, data: null, text: '', file: null };
    }
    const bytes = Buffer.from(await answer.arrayBuffer());
    const text = bytes.toString('utf8');
    const isFile = answer.ok && answer.headers.get('content-disposition') !== null && bytes.length < maxRead;
    return {
      status: answer.status,
      ms: performance.now() - startedAt,
      data: dataOf(text),
      text: text.slice(0, 2_000),
      file: isFile ? bytes.toString('base64') : null,
    };
  } catch (error) {
    return { status: 0, ms: performance.now() - startedAt, data: null, text: String(error), file: null };
  }
}

function dataOf(text: string): unknown {
  if (text.length > maxRead || !text.startsWith('{')) return null;
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
  } catch {
    return null;
  }
}
