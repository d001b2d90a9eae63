import { seededRandom } from '../../apps/server/src/testing/seeded-random.ts';
import { call, signInByApi } from '../support/api.ts';
import { startServer } from '../support/server.ts';
import { generator, type WrittenMessage } from './generate.ts';
import { type ExpectedOutcome, Oracle } from './oracle.ts';
import { type FuzzSeries, setUpPlant } from './plant.ts';
import { brokenBodies, packed, push, toDelivery } from './send.ts';
import { between, pick } from './stamps.ts';
import { compareStored, type StoredReport } from './stored.ts';

interface FuzzReport extends Pick<StoredReport, 'readings' | 'versions' | 'conflicts'> {
  readonly seed: number;
  readonly requests: number;
  /** Requests that must be rejected as a whole. */
  readonly broken: number;
  readonly sent: number;
  readonly entered: number;
  readonly verdicts: Readonly<Record<string, number>>;
  readonly serverErrors: number;
  /** Responses, results and rows that differ from the rules, by kind. */
  readonly wrong: Readonly<Record<string, { readonly count: number; readonly first: string }>>;
  readonly seconds: number;
}

const lanes = 4;
const reportEvery = 50_000;
const renewAfterMs = 10 * 60_000;

/** Sends readings of every kind of nonsense over HTTP, and compares every response and row with the rules. */
export async function runFuzz(count: number, seed: number, log: (line: string) => void): Promise<FuzzReport> {
  const startedAt = performance.now();
  const server = await startServer();
  try {
    let token = await signInByApi(server.url, server.admin);
    let signedInAt = performance.now();
    const plant = await setUpPlant(server.url, token);
    const oracle = new Oracle(plant);
    const counts = { requests: 0, broken: 0, sent: 0, entered: 0, serverErrors: 0 };
    let told = 0;
    const verdicts: Record<string, number> = {};
    const wrong: Record<string, { count: number; first: string }> = {};
    const isWrong = (kind: string, describe: () => string) => {
      const known = wrong[kind];
      if (known) known.count++;
      else wrong[kind] = { count: 1, first: describe().slice(0, 1000) };
    };
    const verdictIs = (name: string) => {
      verdicts[name] = (verdicts[name] ?? 0) + 1;
    };

    async function deliver(random: () => number, written: readonly WrittenMessage[]): Promise<void> {
      const delivery = toDelivery(written, random);
      const answer = await push(server.url, plant.apiKey, { ...delivery, ...packed(delivery.body, random) });
      // Times near the limits are not sent, so that a slow response gives the same result.
      const expected = oracle.deliver(delivery.sent, Date.now());
      counts.requests++;
      counts.sent += delivery.sent.length;
      if (answer.status >= 500) counts.serverErrors++;
      if (answer.status !== 200 || answer.verdicts.length !== expected.length)
        return isWrong(`answered ${answer.status}`, () => delivery.body);
      for (const [index, verdict] of answer.verdicts.entries()) {
        verdictIs(verdict.code ?? verdict.status);
        if (verdict.index !== index || !isExpected(verdict, expected[index]!))
          isWrong(`verdict ${verdict.code ?? verdict.status}`, () => {
            const { reading, timeMs } = delivery.sent[index]!;
            return JSON.stringify({ reading, timeMs, expected: wordsOf(expected[index]!) });
          });
      }
    }

    async function sendBroken([body, type, encoding]: (typeof brokenBodies)[number]): Promise<void> {
      counts.requests++;
      counts.broken++;
      // A body that is too large is not read to its end: the response may not reach the sender.
      const answer = await push(server.url, plant.apiKey, { body, type, encoding }).catch((error: unknown) => {
        if (body.length < maxBody) throw error;
        return refusedUnread;
      });
      if (answer.status >= 500) counts.serverErrors++;
      if (answer.status < 400 || answer.status >= 500)
        isWrong(`a broken request was answered ${answer.status}`, () => body);
    }

    async function enter(random: () => number, fuzzSeries: FuzzSeries, timeMs: number): Promise<void> {
      if (performance.now() - signedInAt > renewAfterMs) {
        signedInAt = performance.now();
        token = await signInByApi(server.url, server.admin);
      }
      const value = Number((fuzzSeries.usual + between(-20, 20, random) * fuzzSeries.resolution).toPrecision(10));
      const body = {
        series_id: fuzzSeries.seriesId,
        time: new Date(timeMs).toISOString(),
        value,
        note: 'đọc tay',
        confirmed: true,
      };
      const { status } = await call<{ status: string }>(server.url, 'POST', '/v1/series/entry', { token, body });
      const expected = oracle.enter(fuzzSeries, timeMs, value);
      counts.entered++;
      if (status !== expected) isWrong(`an entry was ${status}`, () => `${JSON.stringify(body)}: ${expected}`);
    }

    async function lane(no: number): Promise<void> {
      const random = seededRandom(seed * lanes + no);
      const ownSeries = plant.series.filter((_, index) => index % lanes === no);
      const generate = generator(plant, ownSeries, Date.now(), random);
      const entered = ownSeries.filter(({ isEntered }) => isEntered);
      for (const body of brokenBodies.filter((_, index) => index % lanes === no)) await sendBroken(body);
      while (counts.sent < count) {
        await deliver(random, generate.readings(sizeOf(random)));
        if (random() < 0.03) await sendBroken(pick(brokenBodies, random));
        for (let entries = 0; entered.length > 0 && entries < 3; entries++) {
          const one = pick(entered, random);
          const timeMs = generate.oneTime(one);
          await enter(random, one, timeMs);
          if (random() < 0.3) await deliver(random, [generate.readingAt(one, timeMs)]);
        }
        if (counts.sent - told >= reportEvery) {
          told = counts.sent;
          log(`${counts.sent} readings in ${counts.requests} requests`);
        }
      }
    }

    await Promise.all(Array.from({ length: lanes }, (_, no) => lane(no)));
    const { differences, ...stored } = await compareStored(server.dataDir, plant.series, oracle);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    return { seed, ...counts, ...stored, verdicts, wrong: { ...wrong, ...Object.fromEntries(differences) }, seconds };
  } finally {
    await server.stop();
  }
}

const maxBody = 4_000_000;
const refusedUnread = { status: 413, verdicts: [] };

/** Most deliveries are small, but most readings come in large ones. */
function sizeOf(random: () => number): number {
  const luck = random();
  if (luck < 0.2) return 1;
  if (luck < 0.5) return between(2, 30, random);
  return luck < 0.95 ? between(100, 1500, random) : between(3000, 8000, random);
}

const isExpected = ({ status, code }: { status: string; code: string | null }, expected: ExpectedOutcome): boolean =>
  'refused' in expected
    ? status === 'refused' && code !== null && expected.refused.has(code)
    : status === expected.status && code === (status === 'conflict' ? 'reading.edited' : null);

const wordsOf = (expected: ExpectedOutcome): string =>
  'refused' in expected ? [...expected.refused].join(' or ') : expected.status;
