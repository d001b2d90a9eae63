import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { stationBody } from '../../apps/server/src/plant/testing/station-body.ts';
import { seededRandom } from '../../apps/server/src/testing/seeded-random.ts';
import { CallFailed, call, signInByApi } from '../support/api.ts';
import { type StartedServer, startServer, temporaryDir } from '../support/server.ts';
import { kill, targets, waitUntilReady } from './crash.ts';
import { retryWhileDown } from './reckoning.ts';

const kinds = ['flood', 'flood_last'] as const;
/** Writers of one kind compete for the next number. */
const writersOfKind = 2;
const minuteMs = 60_000;

interface IssuedBulletinRow {
  readonly bulletin_id: string;
  readonly kind: (typeof kinds)[number];
  readonly number: string;
  readonly issued_at: string;
  readonly files: readonly { readonly format: string }[];
}

interface BulletinKillReport {
  readonly kills: { server: number; database: number; both: number };
  /** Issue requests, two on each draft at once. */
  readonly presses: number;
  readonly acknowledged: number;
  /** Issued in the end, including those without a response. */
  readonly issued: number;
  /** Acknowledged, but not stored under that number. */
  readonly missing: number;
  /** Skipped numbers, and numbers used twice. */
  readonly gaps: number;
  readonly doubled: number;
  /** Both users were told that they had issued the bulletin. */
  readonly wonTwice: number;
  /** Inconsistent: issued but still a draft, without its three files or audit entry, or with a wrong hash. */
  readonly half: number;
  /** Faults of ledger and files reported by `npm run admin -- verify-ledger`. */
  readonly findings: readonly string[];
}

export const faultsOfBulletins = (report: BulletinKillReport): number[] => [
  report.missing,
  report.gaps,
  report.doubled,
  report.wonTwice,
  report.half,
  report.findings.length,
];

interface KillCounts {
  presses: number;
  wonTwice: number;
  minutes: number;
  /** Number by bulletin, of acknowledged requests. */
  readonly acknowledged: Map<string, string>;
}

/** Issues bulletins continuously while the server, the database or both are killed at random moments. */
export async function runBulletinKills(
  count: number,
  seed: number,
  log: (line: string) => void,
): Promise<BulletinKillReport> {
  const random = seededRandom(seed);
  const dataDir = temporaryDir('faults');
  const admin = { username: 'admin', password: 'Lu2026giat' };
  const start = () => startAgain(dataDir, admin.password);
  const kills = { server: 0, database: 0, both: 0 };
  const tally: KillCounts = { presses: 0, wonTwice: 0, minutes: 0, acknowledged: new Map() };
  let halves = 0;
  let server = await start();
  try {
    const first = await signInByApi(server.url, admin);
    await call(server.url, 'POST', '/v1/setting/station/add', {
      token: first,
      body: stationBody({ station_code: 'MUA1', catchment_id: null }),
    });
    for (let round = 0; round < count; round++) {
      const target = targets[Math.floor(random() * targets.length)]!;
      const token = await retryWhileDown(() => signInByApi(server.url, admin));
      halves += await clear(server.url, token);
      const stop = new AbortController();
      const before = tally.acknowledged.size;
      const writing = kinds.flatMap((kind) =>
        Array.from({ length: writersOfKind }, () => write(server.url, token, kind, tally, stop.signal)),
      );
      // Wait until the first bulletin of this round is issued, then kill at a random moment.
      while (tally.acknowledged.size === before) await delay(20);
      await delay(random() * 1500);
      await kill(server, target);
      kills[target]++;
      stop.abort();
      await Promise.all(writing);
      if (target !== 'database') server = await start();
      await waitUntilReady(server);
      if ((round + 1) % 5 === 0)
        log(`${round + 1} of ${count} kills, ${tally.acknowledged.size} bulletins acknowledged`);
    }
    const token = await retryWhileDown(() => signInByApi(server.url, admin));
    halves += await clear(server.url, token);
    const bulletinReckoning = await checkAcknowledged(server.url, token, tally);
    const code = await server.stop();
    if (code !== 0) throw new Error(`the last stop ended with code ${code}:\n${server.output()}`);
    const { presses, wonTwice, acknowledged } = tally;
    const half = bulletinReckoning.half + halves;
    return {
      kills,
      presses,
      acknowledged: acknowledged.size,
      wonTwice,
      ...bulletinReckoning,
      half,
      findings: verified(dataDir),
    };
  } finally {
    server.process.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A port that was free a moment ago may be in use. */
async function startAgain(dataDir: string, password: string, tries = 5): Promise<StartedServer> {
  try {
    return await startServer({ dataDir, env: { ADMIN_PASSWORD: password } });
  } catch (error) {
    if (tries <= 1 || !String(error).includes('is in use')) throw error;
    return await startAgain(dataDir, password, tries - 1);
  }
}

/** Issues one draft after the other by two users at once; a call without response proves nothing. */
async function write(
  url: string,
  token: string,
  kind: IssuedBulletinRow['kind'],
  tally: KillCounts,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    try {
      tally.minutes += 1;
      const body = { kind, issue_at: new Date(Date.now() - tally.minutes * minuteMs).toISOString(), corrects: null };
      const { bulletin_id } = await call<IssuedBulletinRow>(url, 'POST', '/v1/forecast/tt08/draft/add', {
        token,
        body,
      });
      const ready = await call<{ version: number; figures: object }>(
        url,
        'GET',
        `/v1/forecast/issued/ready?bulletin_id=${bulletin_id}`,
        { token },
      );
      const pressBody = { bulletin_id, version: ready.version, confirmed: ready.figures, reason: `Lũ ${randomUUID()}` };
      const press = () =>
        call<{ number: string }>(url, 'POST', '/v1/forecast/issued/issue', { token, body: pressBody });
      tally.presses += 2;
      const answers = await Promise.allSettled([press(), press()]);
      const issuedNumbers = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.number] : []));
      for (const number of issuedNumbers) tally.acknowledged.set(bulletin_id, number);
      if (issuedNumbers.length > 1) tally.wonTwice += 1;
      for (const one of answers) if (one.status === 'rejected') throwUnlessTolerated(one.reason);
    } catch (error) {
      throwUnlessTolerated(error);
      await delay(20);
    }
  }
}

/** Tolerates a lost race or a missing response; anything else is a fault of this run. */
function throwUnlessTolerated(error: unknown): void {
  if (!(error instanceof CallFailed)) throw error;
  const isOther = error.status === 404 || error.status === 409 || error.status === 429;
  if (error.status !== null && error.status < 500 && !isOther) throw error;
}

/** Reads with retries while the server recovers or asks to wait. */
async function ask<T>(url: string, token: string, path: string): Promise<T> {
  for (;;)
    try {
      return await retryWhileDown(() => call<T>(url, 'GET', path, { token }));
    } catch (error) {
      if (!(error instanceof CallFailed) || error.status !== 429) throw error;
      await delay(1000);
    }
}

/** Deletes drafts left by a kill to make room; returns how many of them were also issued. */
async function clear(url: string, token: string): Promise<number> {
  const { drafts } = await ask<{ drafts: (IssuedBulletinRow & { version: number })[] }>(
    url,
    token,
    '/v1/forecast/tt08/draft/getall',
  );
  let half = 0;
  for (const { bulletin_id, version } of drafts) {
    const issuedAnswer = await ask(url, token, `/v1/forecast/issued/get?bulletin_id=${bulletin_id}`).catch(() => null);
    if (issuedAnswer !== null) half += 1;
    const body = { bulletin_id, version };
    await call(url, 'POST', '/v1/forecast/tt08/draft/delete', { token, body }).catch(throwUnlessTolerated);
  }
  return half;
}

async function checkAcknowledged(url: string, token: string, { acknowledged }: KillCounts) {
  const all = new Map<string, IssuedBulletinRow>();
  for (const kind of kinds) {
    let before = '';
    for (;;) {
      const path = `/v1/forecast/issued/getall?kind=${kind}${before}`;
      const page = await ask<{ bulletins: IssuedBulletinRow[]; has_more: boolean }>(url, token, path);
      for (const one of page.bulletins) all.set(one.bulletin_id, one);
      if (!page.has_more) break;
      before = `&before=${encodeURIComponent(page.bulletins.at(-1)!.issued_at)}`;
    }
  }
  let half = 0;
  for (const { bulletin_id: id, files } of all.values()) {
    const path = `/v1/forecast/issued/get?bulletin_id=${id}`;
    const { is_intact: isIntact } = await ask<{ is_intact: boolean }>(url, token, path);
    if (files.length !== 3 || !isIntact || (await entries(url, token, id)) !== 1) half += 1;
  }
  let [gaps, duplicateCount] = [0, 0];
  for (const kind of kinds) {
    const numbers = [...all.values()].flatMap((one) => (one.kind === kind ? [Number.parseInt(one.number, 10)] : []));
    const uniqueNumbers = new Set(numbers);
    duplicateCount += numbers.length - uniqueNumbers.size;
    gaps += Math.max(0, ...numbers) - uniqueNumbers.size;
  }
  const missing = [...acknowledged].filter(([id, number]) => all.get(id)?.number !== number).length;
  return { issued: all.size, missing, gaps, doubled: duplicateCount, half };
}

async function entries(url: string, token: string, id: string): Promise<number> {
  const path = `/v1/audit/list?object_kind=bulletin&object_id=${id}`;
  const { entries: found } = await ask<{ entries: { action: string }[] }>(url, token, path);
  return found.filter(({ action }) => action === 'bulletin.issue').length;
}

/** Runs the operator command while the server is stopped. */
function verified(dataDir: string): string[] {
  const program = path.resolve(import.meta.dirname, '../../apps/server/src/cli/admin.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'verify-ledger'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, DATA_DIR: dataDir },
  });
  return status === 0 ? [] : [...stdout.split('\n'), ...stderr.split('\n')].filter(Boolean);
}
