import { startMailServer } from '../../apps/server/src/access/testing/mail-server.ts';
import type { TestServer } from '../../apps/server/src/platform/database/testing/test-server.ts';
import { startInstallation } from '../../apps/server/src/testing/installation.ts';
import { keyFor } from '../attack/keys.ts';
import { readOperations } from '../attack/operations.ts';
import { recipesFromOutside } from '../attack/recipes/recipes.ts';
import { addLogger, type Target } from '../attack/target.ts';
import { signInByApi } from '../support/api.ts';
import { moveDate } from '../support/moved-date.ts';
import { stillDemo, stillInstant } from '../support/still-demo.ts';

/** Responses on the wire by call. */
export type Walked = ReadonlyMap<string, readonly string[]>;

/**
 * Makes every call of the published description at the demo plant: first those without input, then the recipes in which
 * each succeeds.
 */
export async function walkEveryCall(server: TestServer): Promise<Walked> {
  const restoreDate = moveDate(stillInstant.getTime() - Date.now());
  const mail = await startMailServer();
  const environment = { SMTP_URL: mail.url, EXPERT_USERNAMES: 'admin' };
  const { url, admin, stop } = await startInstallation({ server, at: stillInstant, template: stillDemo, environment });
  try {
    const operations = new Map((await readOperations(url)).map((operation) => [operation.name, operation]));
    const target = { url, urls: [url], admin, mail, collectorKey: await addLogger(url, admin) } as unknown as Target;
    let token = await signInByApi(url, admin);
    const walkedCalls = new Map<string, string[]>([...operations.keys()].map((name) => [name, []]));
    const ask = async (
      name: string,
      { path = {}, query = {}, body }: CallArguments = {},
      headers = {},
    ): Promise<unknown> => {
      const operation = operations.get(name)!;
      const sendRequest = () =>
        fetch(url + addressOf(operation.path, path, query), {
          method: operation.method,
          headers: {
            'accept-language': 'en',
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...keyFor(operation, token, target),
            ...headers,
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
      let answer = await sendRequest();
      if (answer.status === 401 && operation.access !== 'public') {
        token = await signInByApi(url, admin);
        answer = await sendRequest();
      }
      if (operation.isStream) await answer.body?.cancel();
      const bytes = operation.isStream ? Buffer.alloc(0) : Buffer.from(await answer.arrayBuffer());
      const isFile = answer.headers.has('content-disposition');
      walkedCalls.get(name)!.push(`${answer.status} ${isFile ? 'a file' : bytes.toString()}`);
      if (!answer.ok) return null;
      if (isFile) return bytes.toString('base64');
      const text = bytes.toString();
      const isSingleRecord = text.startsWith('{') && !answer.headers.get('content-type')?.includes('ndjson');
      return isSingleRecord ? ((JSON.parse(text) as { data?: unknown }).data ?? null) : null;
    };
    for (const { name, method, parameters } of operations.values())
      if (method === 'GET' && !parameters.some(({ required }) => required)) await ask(name);
    await recipesFromOutside(ask, target);
    return walkedCalls;
  } finally {
    await stop();
    await mail.stop();
    restoreDate();
  }
}

interface CallArguments {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

function addressOf(
  path: string,
  parts: NonNullable<CallArguments['path']>,
  query: NonNullable<CallArguments['query']>,
): string {
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((parts[name] as string | number | undefined) ?? 'none')),
  );
  const queryPairs = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return queryPairs.length > 0 ? `${filledPath}?${new URLSearchParams(queryPairs)}` : filledPath;
}
