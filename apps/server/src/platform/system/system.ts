import type { system as contract } from '@spillway/contract/platform/system';
import { backupHealth, backupPassphraseIsSet, setBackupPassphrase } from '../backup/backup.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { RunningDatabase } from '../database/start.ts';
import type { Events } from '../events/events.ts';
import type { AnswerTo } from '../http/inside.ts';
import type { ActingCall, RecordAct } from '../http/record-act.ts';
import { Refusal } from '../http/refusal.ts';
import { deadJobs, type Jobs, queueCounts, queueOfDeadJob } from '../jobs/jobs.ts';
import type { LedgerState } from '../ledger/ledger.ts';
import { version } from '../version.ts';
import { backupJob } from './jobs.ts';
import type { NodeHeartbeat } from './node-heartbeat.ts';
import { databaseFacts, ping } from './store.ts';

interface SystemParts {
  readonly config: Config;
  readonly running: RunningDatabase;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly events: Events;
  readonly heartbeat: NodeHeartbeat;
  readonly streams: { count(): number };
  readonly recordAct: RecordAct;
  readonly ledgerWatch: { state(): Promise<LedgerState> };
}

export type System = ReturnType<typeof createSystem>;

/** No list on the page is endless; more dead jobs than this are one problem, not many. */
const shownDeadJobs = 200;

export function createSystem(parts: SystemParts) {
  const { running, jobs, events, recordAct } = parts;
  const { database } = running;
  const startedAt = parts.clock.now();
  const changedEvent = { topic: 'system.changed', payload: {} } as const;

  return {
    state: () => readState(parts, startedAt),

    async backupNow(call: ActingCall): Promise<{ queued: boolean }> {
      const queued = await database.transaction(async (tx) => {
        const isNew = await jobs.send(backupJob, { reason: 'manual' }, { tx });
        if (isNew)
          await recordAct(tx, call, { action: 'backup.start', object: { kind: 'backup', id: null, name: null } });
        await events.publish(tx, changedEvent);
        return isNew;
      });
      if (!queued) throw new Refusal('system.backup_running');
      return { queued };
    },

    async setPassphrase(call: ActingCall, passphrase: string): Promise<void> {
      await setBackupPassphrase(database, passphrase, parts.clock);
      await database.transaction(async (tx) => {
        await recordAct(tx, call, { action: 'backup.passphrase', object: { kind: 'backup', id: null, name: null } });
        await events.publish(tx, changedEvent);
      });
    },

    async deadJobs(): Promise<AnswerTo<typeof contract.deadJobs>> {
      const dead = await deadJobs(database.sql, shownDeadJobs);
      return dead.map((job) => ({
        jobId: job.jobId,
        queue: job.queue,
        createdAt: job.createdAt.toISOString(),
        failedAt: job.failedAt?.toISOString() ?? null,
        attempts: job.attempts,
        error: job.error,
      }));
    },

    retryDeadJob: (call: ActingCall, jobId: string) =>
      onDeadJob(parts, call, jobId, 'job.retry', (queue) => jobs.boss.retry(queue, jobId)),
    discardDeadJob: (call: ActingCall, jobId: string) =>
      onDeadJob(parts, call, jobId, 'job.discard', (queue) => jobs.boss.deleteJob(queue, jobId)),
  };
}

async function onDeadJob(
  { running, events, recordAct }: SystemParts,
  call: ActingCall,
  jobId: string,
  action: string,
  act: (queue: string) => Promise<unknown>,
): Promise<void> {
  const queue = await queueOfDeadJob(running.database.sql, jobId);
  if (queue === null) throw new Refusal('system.job_not_found');
  await act(queue);
  await running.database.transaction(async (tx) => {
    await recordAct(tx, call, { action, object: { kind: 'job', id: jobId, name: queue } });
    await events.publish(tx, { topic: 'system.changed', payload: {} });
  });
}

async function readState(parts: SystemParts, startedAt: Date): Promise<AnswerTo<typeof contract.state>> {
  const { config, running, clock, heartbeat, streams, ledgerWatch } = parts;
  const { sql } = running.database;
  const startedMs = performance.now();
  await ping(sql);
  const latencyMs = performance.now() - startedMs;
  const now = clock.now();
  const [facts, nodes, queues, health, hasPassphrase, ledger] = await Promise.all([
    databaseFacts(sql),
    heartbeat.alive(),
    queueCounts(sql),
    backupHealth({ backupDir: config.backupDir, dataDir: config.dataDir, now, database: running.database }),
    backupPassphraseIsSet(running.database),
    ledgerWatch.state(),
  ]);
  const backupQueue = queues.find((queue) => queue.queue === backupJob);
  return {
    version,
    nodeVersion: process.versions.node,
    nodeName: heartbeat.nodeName,
    processRole: config.processRole,
    startedAt: startedAt.toISOString(),
    uptimeS: Math.round((now.getTime() - startedAt.getTime()) / 1000),
    memoryMb: Math.round(process.memoryUsage.rss() / 1024 / 1024),
    database: {
      kind: running.kind,
      version: running.version,
      sizeBytes: facts.sizeBytes,
      connections: facts.connections,
      latencyMs: Math.round(latencyMs * 100) / 100,
      migrations: facts.migrations,
      lastMigration: facts.lastMigration,
    },
    nodes: nodes.map((node) => ({
      nodeName: node.nodeName,
      processRole: node.processRole,
      version: node.version,
      seenAt: node.seenAt.toISOString(),
    })),
    jobs: {
      queues: queues.map((queue) => ({
        queue: queue.queue,
        waiting: queue.waiting,
        active: queue.active,
        failed: queue.failed,
        lastCompletedAt: queue.lastCompletedAt?.toISOString() ?? null,
      })),
      dead: queues.reduce((sum, queue) => sum + queue.failed, 0),
    },
    backup: {
      state: health.state,
      newestAt: health.newestAt?.toISOString() ?? null,
      newestBytes: health.newestBytes,
      kept: health.kept,
      directory: config.backupDir,
      passphraseSet: hasPassphrase,
      running: (backupQueue?.active ?? 0) + (backupQueue?.waiting ?? 0) > 0,
    },
    disk: health.disks.map((disk) => ({
      purpose: disk.purpose,
      freeBytes: disk.freeBytes,
      totalBytes: disk.totalBytes,
      state: disk.state,
    })),
    streams: streams.count(),
    ledger: {
      rows: ledger.rows,
      chains: ledger.chains,
      verifiedAt: ledger.verifiedAt?.toISOString() ?? null,
      findings: ledger.findings,
    },
  };
}
