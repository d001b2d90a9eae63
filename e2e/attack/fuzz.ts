import { seededRandom } from '../../apps/server/src/testing/seeded-random.ts';
import { makeAttackers } from './attackers.ts';
import { keyFor } from './keys.ts';
import { KnownValues } from './known-values.ts';
import { type Operation, readOperations } from './operations.ts';
import { recipes } from './recipes.ts';
import { type Answer, type Input, send } from './send.ts';
import type { Target } from './target.ts';
import { valueFor } from './values.ts';
import { oddHeaders, oddValue, wrecked } from './wrecks.ts';

type Random = () => number;

export interface FuzzReport {
  readonly seed: number;
  readonly operations: number;
  readonly calls: number;
  readonly byStatus: Readonly<Record<string, number>>;
  /** Calls of the description that never succeeded: their paths were not reached. */
  readonly unreached: readonly string[];
  /** Answers of 500 and above, and calls that were not answered, by operation. */
  readonly failed: Readonly<Record<string, { readonly count: number; readonly first: string }>>;
  /** Protected calls that answered somebody who had not signed in. */
  readonly open: readonly string[];
  readonly slowest: { readonly name: string; readonly ms: number };
  readonly seconds: number;
}

const lanes = 6;
const mostKept = 12;
const sessions = 16;

/** What an installation that is being attacked is asked: whatever its description says, valid, almost valid and hostile. */
export async function fuzz(
  target: Target,
  count: number,
  seed: number,
  say: (line: string) => void,
): Promise<FuzzReport> {
  const startedAt = performance.now();
  const { url } = target;
  const random = seededRandom(seed);
  const operations = await readOperations(url);
  const attackers = await makeAttackers(url, target.admin, sessions);
  const known = new KnownValues();
  const good = new Map<string, Input[]>();
  const byStatus: Record<string, number> = {};
  const failed: Record<string, { count: number; first: string }> = {};
  const open = new Set<string>();
  let slowest = { name: '', ms: 0 };
  let calls = 0;

  const judge = (operation: Operation, input: Input, answer: Answer, isAnonymous: boolean) => {
    const { name } = operation;
    byStatus[answer.status] = (byStatus[answer.status] ?? 0) + 1;
    if (answer.ms > slowest.ms) slowest = { name, ms: Math.round(answer.ms) };
    if (answer.status >= 500 || answer.status === 0) {
      const requestId = /"requestId":"([^"]+)"/.exec(answer.text)?.[1] ?? 'none';
      const told =
        target
          .output()
          .split('\n')
          .find((line) => line.includes(requestId)) ?? answer.text;
      const what = `${answer.status} for ${JSON.stringify(input).slice(0, 600)}: ${told.slice(0, 2_000)}`;
      failed[name] = { count: (failed[name]?.count ?? 0) + 1, first: failed[name]?.first ?? what };
    }
    if (answer.status >= 300) return;
    if (isAnonymous && operation.access !== 'public') open.add(name);
    const kept = good.get(name) ?? [];
    if (kept.length < mostKept) good.set(name, [...kept, input]);
    known.learn(answer.data);
    if (answer.file !== null) known.teach('file', answer.file);
  };

  const once = async (
    operation: Operation,
    input: Input,
    odd: Readonly<Record<string, string>> = {},
    isAnonymous = random() < 0.08,
  ): Promise<Answer> => {
    calls++;
    const token = attackers.token(random);
    const answer = await send(url, operation, input, {
      ...(isAnonymous ? {} : keyFor(operation, token, target)),
      ...odd,
    });
    judge(operation, input, answer, isAnonymous);
    if (answer.status === 401 && !isAnonymous && Object.keys(odd).length === 0) await attackers.renew(token);
    return answer;
  };
  const byName = new Map(operations.map((operation) => [operation.name, operation]));

  // First what is there, so that real ids are known; then what takes more than a schema says.
  for (const operation of operations.filter(({ method }) => method === 'GET'))
    await once(operation, inputFor(operation, known, random), {}, false);
  const refused: string[] = [];
  await recipes(async (name, { path = {}, query = {}, body } = {}, headers = {}) => {
    const operation = byName.get(name);
    if (!operation) throw new Error(`${name} is not in the description of the API`);
    const answer = await once(operation, { path, query, body }, headers, false);
    if (answer.status >= 300) refused.push(`${name} ${answer.status} ${answer.text.slice(0, 300)}`);
    return answer.status < 300 ? (answer.data ?? answer.file) : null;
  }, target);
  if (refused.length > 0) say(`refused where success was meant:\n  ${refused.join('\n  ')}`);
  say(`${good.size} of ${operations.length} operations answered with success before anything was broken`);

  let told = 0;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (calls < count) {
        const operation = chosen(operations, good, random);
        const before = good.get(operation.name);
        const base =
          before && random() < 0.5 ? before[Math.floor(random() * before.length)]! : inputFor(operation, known, random);
        const isBroken = random() < 0.6;
        await once(operation, isBroken ? broken(base, random) : base, random() < 0.06 ? oddHeaders(random) : {});
        if (calls >= told + 10_000) {
          told = Math.floor(calls / 10_000) * 10_000;
          say(
            `${calls} calls, ${good.size} of ${operations.length} operations reached, ${Object.keys(failed).length} failed`,
          );
        }
      }
    }),
  );
  return {
    seed,
    operations: operations.length,
    calls,
    byStatus,
    unreached: operations.filter(({ name }) => !good.has(name)).map(({ name }) => name),
    failed,
    open: [...open],
    slowest,
    seconds: Math.round((performance.now() - startedAt) / 1000),
  };
}

/** Those that never succeeded are tried more often. */
function chosen(operations: readonly Operation[], good: ReadonlyMap<string, unknown>, random: Random): Operation {
  const one = operations[Math.floor(random() * operations.length)]!;
  return good.has(one.name) && random() < 0.3 ? operations[Math.floor(random() * operations.length)]! : one;
}

export function inputFor(operation: Operation, known: KnownValues, random: Random): Input {
  const values = (place: 'path' | 'query') =>
    Object.fromEntries(
      operation.parameters
        .filter((one) => one.in === place && (one.required || random() < 0.5))
        .map(({ name, schema }) => [name, valueFor(schema, name, known, random)]),
    );
  const body = operation.body === null ? undefined : valueFor(operation.body, '', known, random);
  return { path: values('path'), query: values('query'), body };
}

function broken({ path, query, body }: Input, random: Random): Input {
  const part = random();
  if (part < 0.15) return { path: wreckedParts(path, random), query, body };
  if (part < 0.35 || body === undefined) return { path, query: wreckedParts(query, random), body };
  return { path, query, body: wrecked(body, random) };
}

function wreckedParts(parts: Readonly<Record<string, unknown>>, random: Random): Record<string, unknown> {
  const names = [...Object.keys(parts), 'extra'];
  return { ...parts, [names[Math.floor(random() * names.length)]!]: oddValue(random) };
}
