import { seededRandom } from '../../apps/server/src/testing/seeded-random.ts';
import { makeAttackers } from './attackers.ts';
import { keyFor } from './keys.ts';
import { KnownValues } from './known-values.ts';
import { type Operation, readOperations } from './operations.ts';
import { recipes } from './recipes/recipes.ts';
import { type Answer, type Input, send } from './send.ts';
import { type FuzzReport, tally } from './tally.ts';
import type { Target } from './target.ts';
import { valueFor } from './values.ts';
import { corruptValue, oddHeaders, oddValue } from './wrecks.ts';

export type { FuzzReport } from './tally.ts';

type Random = () => number;

interface FuzzOptions {
  readonly calls: number;
  readonly seed: number;
  /** Also runs the recipes that have to wait for minutes. */
  readonly isPatient?: boolean;
  /** A response that would be an error elsewhere but is right for this installation. */
  readonly isExpected?: (answer: Answer) => boolean;
  readonly say?: (line: string) => void;
}

const lanes = 6;
const maxKept = 12;
const sessions = 16;
const reportEvery = 5_000;

const isGood = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** Attacks an installation with calls derived from its API description: valid, almost valid and hostile. */
export async function fuzz(target: Target, options: FuzzOptions): Promise<FuzzReport> {
  const { calls: count, seed, isPatient = false, isExpected = () => false, say = () => undefined } = options;
  const startedAt = performance.now();
  const random = seededRandom(seed);
  const operations = await readOperations(target.url);
  const attackers = await makeAttackers(target.url, target.admin, sessions);
  const known = new KnownValues();
  const good = new Map<string, Input[]>();
  const counts = tally(target, say);

  const requestOnce = async (
    operation: Operation,
    input: Input,
    odd: Readonly<Record<string, string>> = {},
    isAnonymous = random() < 0.08,
  ): Promise<Answer> => {
    const token = attackers.token(random);
    const url = target.urls[Math.floor(random() * target.urls.length)]!;
    const key = isAnonymous ? {} : keyFor(operation, token, target);
    const answer = await send(url, operation, input, { ...key, ...odd });
    counts.judge(operation, input, answer, { isAnonymous, isExpected: isExpected(answer) });
    if (isGood(answer)) {
      const storedAnswers = good.get(operation.name) ?? [];
      if (storedAnswers.length < maxKept) good.set(operation.name, [...storedAnswers, input]);
      known.learn(answer.data);
      if (answer.file !== null) known.teach('file', answer.file);
    }
    if (answer.status === 401 && !isAnonymous && Object.keys(odd).length === 0) await attackers.renew(token);
    return answer;
  };
  const byName = new Map(operations.map((operation) => [operation.name, operation]));

  // First the plain reads, to learn real ids; then calls that need more than the schema.
  const isPlain = ({ method, parameters }: Operation) =>
    method === 'GET' && !parameters.some(({ required }) => required);
  for (const operation of operations.filter(isPlain))
    await requestOnce(operation, { path: {}, query: {}, body: undefined }, {}, false);
  const refusedNames: string[] = [];
  const callApi = async (
    name: string,
    { path = {}, query = {}, body }: Partial<Input> = {},
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const operation = byName.get(name);
    if (!operation) throw new Error(`${name} is not in the description of the API`);
    const answer = await requestOnce(operation, { path, query, body }, headers, false);
    if (!isGood(answer)) refusedNames.push(`${name} ${answer.status} ${answer.text.slice(0, 300)}`);
    return isGood(answer) ? (answer.data ?? answer.file) : null;
  };
  await recipes(callApi, target, isPatient);
  if (refusedNames.length > 0) say(`refused where success was meant:\n  ${refusedNames.join('\n  ')}`);
  say(`${good.size} of ${operations.length} operations answered with success before anything was broken`);

  let told = 0;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (counts.calls() < count) {
        const operation = chosen(operations, { good, weight: counts.weightOf }, random);
        const before = good.get(operation.name);
        const base =
          before && random() < 0.5 ? before[Math.floor(random() * before.length)]! : inputFor(operation, known, random);
        const isBroken = random() < 0.6;
        await requestOnce(operation, isBroken ? broken(base, random) : base, random() < 0.06 ? oddHeaders(random) : {});
        if (counts.calls() < told + reportEvery) continue;
        told = Math.floor(counts.calls() / reportEvery) * reportEvery;
        const seconds = Math.round((performance.now() - startedAt) / 1000);
        say(`${told} calls in ${seconds} s, ${good.size} of ${operations.length} reached, ${counts.failures()} failed`);
      }
    }),
  );
  return {
    seed,
    operations: operations.length,
    unreached: operations.filter(({ name }) => !good.has(name)).map(({ name }) => name),
    refused: refusedNames,
    ...counts.report(),
    seconds: Math.round((performance.now() - startedAt) / 1000),
  };
}

/** Favours calls that never succeeded, and makes slow ones less frequent, since they would use up the time. */
function chosen(
  operations: readonly Operation[],
  { good, weight }: { good: ReadonlyMap<string, unknown>; weight: (name: string) => number },
  random: Random,
): Operation {
  for (;;) {
    const one = operations[Math.floor(random() * operations.length)]!;
    const wanted = good.has(one.name) ? 0.7 * weight(one.name) : 1;
    if (random() < wanted) return one;
  }
}

function inputFor(operation: Operation, knownValues: KnownValues, random: Random): Input {
  const values = (place: 'path' | 'query') =>
    Object.fromEntries(
      operation.parameters
        .filter((one) => one.in === place && (one.required || random() < 0.5))
        .map(({ name, schema }) => [name, valueFor(schema, name, knownValues, random)]),
    );
  const body = operation.body === null ? undefined : valueFor(operation.body, '', knownValues, random);
  return { path: values('path'), query: values('query'), body };
}

function broken({ path, query, body }: Input, random: Random): Input {
  const part = random();
  if (part < 0.15) return { path: wreckedParts(path, random), query, body };
  if (part < 0.35 || body === undefined) return { path, query: wreckedParts(query, random), body };
  return { path, query, body: corruptValue(body, random) };
}

function wreckedParts(parts: Readonly<Record<string, unknown>>, random: Random): Record<string, unknown> {
  const names = [...Object.keys(parts), 'extra'];
  return { ...parts, [names[Math.floor(random() * names.length)]!]: oddValue(random) };
}
