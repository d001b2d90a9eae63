import { setTimeout as delay } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { checkRepeatedly } from '../check-repeatedly.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import type { Found } from '../health/conditions/conditions.ts';
import { everyFiveMinutes, type Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import type { Figures } from '../metrics/metrics.ts';
import { type BlobNames, blobs, type NameBlob } from './blobs.ts';
import {
  beginPass,
  blobsNotLooked,
  continuePass,
  endPass,
  foundOfBlobs,
  isPassDue,
  type KnownFinding,
  type LookedBlobs,
} from './looked.ts';
import { keepLookedBlobs, readLookedBlobs } from './looked-store.ts';
import { ownersOf } from './store.ts';
import { type BlobFinding, verifyBlobs } from './verify.ts';

const readAgainMs = 20_000;
const mb = 1024 * 1024;
/** A week has 2016 runs, so all bytes are read within one. */
const runsPerPass = 1_500;
const minBytes = 8 * mb;
/** It rests for this multiple of the time it read. */
const restTimes = 4;

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Pick<Jobs, 'define'>;
  /** The minimum for a run. */
  readonly bytesAtOnce?: number;
}

/** Reads all bytes once a week, a few every five minutes with rests, and reports a condition while some are damaged. */
export function createBlobsWatch({ database, clock, log, jobs, bytesAtOnce = minBytes }: Deps) {
  let lookedBlobs: LookedBlobs = blobsNotLooked;
  const namers = new Map<string, NameBlob>();

  async function nameFinding(finding: BlobFinding): Promise<KnownFinding> {
    for (const owner of await ownersOf(database.sql, Buffer.from(finding.sha256, 'hex'))) {
      const name = await namers.get(owner.room)?.(owner);
      if (name) return { ...finding, name };
    }
    return { ...finding, name: null };
  }

  async function run(work: { signal?: AbortSignal; fence?: (tx: Transaction<Schema>) => Promise<void> } = {}) {
    const { signal, fence } = work;
    const before = await readLookedBlobs(database.sql);
    const nowMs = clock.now().getTime();
    const pass = isPassDue(before, nowMs) ? beginPass(nowMs) : before.pass;
    if (!pass) return;
    const all = await blobs.sum(database.sql);
    const { findings, last, ...read } = await verifyBlobs(database.sql, {
      ...(pass.after === null ? {} : { after: Buffer.from(pass.after, 'hex') }),
      mostBytes: Math.max(bytesAtOnce, all.bytes / runsPerPass),
      rest: async (tookMs) => {
        signal?.throwIfAborted();
        await delay(tookMs * restTimes, undefined, { ...(signal ? { signal } : {}), ref: false });
      },
    });
    const knownFindings: KnownFinding[] = [];
    for (const one of findings) knownFindings.push(await nameFinding(one));
    const further = {
      ...pass,
      after: last?.toString('hex') ?? pass.after,
      blobs: pass.blobs + read.blobs,
      bytes: pass.bytes + read.bytes,
    };
    const on = continuePass({ ...before, pass: further }, further, knownFindings);
    const after = last === null ? endPass(on, clock.now().getTime()) : on;
    await database.transaction(async (tx) => {
      await fence?.(tx);
      await keepLookedBlobs(tx, after);
    });
    lookedBlobs = after;
    if (knownFindings.length > 0) log.error({ findings: knownFindings.slice(0, 5) }, 'bytes are not what was put');
  }

  jobs.define({
    name: 'blobs-watch',
    cron: everyFiveMinutes,
    exclusive: true,
    routine: true,
    retryLimit: 0,
    run: (_payload, { signal, lease }) => run({ signal, ...(lease ? { fence: (tx) => lease.fence(tx) } : {}) }),
  });

  /** Another node may have checked meanwhile. */
  async function readAgain(): Promise<void> {
    lookedBlobs = await readLookedBlobs(database.sql);
  }
  const reading = checkRepeatedly(readAgain, readAgainMs, (error) =>
    log.debug({ err: error }, 'what is known of the bytes could not be read'),
  );

  return {
    run,
    readAgain,
    names: ((room, name) => void namers.set(room, name)) satisfies BlobNames['names'],
    start: reading.start,
    stop: reading.stop,
    found: (): readonly Found[] => foundOfBlobs(lookedBlobs),
    figures: {
      room: 'blobs',
      kinds: {
        spillway_blobs_bytes: { help: 'Bytes kept by their hash, as they were put', labels: [] },
        spillway_blobs_findings: { help: 'Bytes that are not what was put, or are gone', labels: [] },
        spillway_blobs_verified_age_seconds: {
          help: 'Since all of them were last read through; absent: never yet',
          labels: [],
        },
      },
      async read() {
        const [{ bytes }, { findings, whole }] = await Promise.all([
          blobs.sum(database.sql),
          readLookedBlobs(database.sql),
        ]);
        const only = (value: number) => [{ labels: {}, value }];
        return {
          spillway_blobs_bytes: only(bytes),
          spillway_blobs_findings: only(findings.length),
          spillway_blobs_verified_age_seconds: whole ? only((clock.now().getTime() - whole.endedAtMs) / 1000) : [],
        };
      },
    } satisfies Figures,
  };
}

export type BlobsWatch = ReturnType<typeof createBlobsWatch>;
