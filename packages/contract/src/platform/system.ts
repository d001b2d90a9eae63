import { z } from 'zod';
import { payloads } from '../event-payloads.ts';
import { type Topic, topics } from '../events.ts';
import { empty, id, instant, newPassword } from '../fields.ts';
import { route } from '../kit.ts';

const severity = z.enum(['good', 'watch', 'critical']);

const deadJob = z.object({
  job_id: id,
  queue: z.string(),
  created_at: instant,
  failed_at: instant.nullable(),
  attempts: z.number().int(),
  error: z.string(),
});

export const app = {
  config: route({
    method: 'GET',
    path: '/v1/app/config',
    summary: 'Read the information the web app needs before sign-in',
    access: 'public',
    data: z.object({
      product: z.string(),
      version: z.string(),
      edition: z.enum(['LITE', 'ADVANCE', 'SERVER']),
      bulletins: z.boolean().describe('whether the bulletins page exists; always in LITE'),
      plant_name: z.string().nullable(),
      registration: z.boolean(),
      account_index: z.enum(['login', 'portal']),
      mail: z.boolean().describe('whether password mail can be sent'),
      demo: z.boolean().describe('whether the data of the named plant are synthetic'),
      demo_plant: z.string().describe('code of the plant with synthetic data, whether it exists or not'),
      server_time: instant,
    }),
    ownLimit: true,
  }),
};

export const system = {
  state: route({
    method: 'GET',
    path: '/v1/system/state',
    summary: 'Read version, database, jobs, backups, disk and uptime of this installation',
    access: ['system'],
    data: z.object({
      version: z.string(),
      node_version: z.string(),
      node_name: z.string(),
      process_role: z.enum(['all', 'api', 'worker']),
      started_at: instant,
      uptime_s: z.number(),
      memory_mb: z.number(),
      database: z.object({
        kind: z.enum(['embedded', 'server']),
        version: z.string(),
        size_bytes: z.number(),
        connections: z.number().int(),
        latency_ms: z.number(),
        migrations: z.number().int(),
        last_migration: z.string().nullable(),
      }),
      nodes: z.array(
        z.object({ node_name: z.string(), process_role: z.string(), version: z.string(), seen_at: instant }),
      ),
      jobs: z.object({
        queues: z.array(
          z.object({
            queue: z.string(),
            waiting: z.number().int(),
            active: z.number().int(),
            failed: z.number().int(),
            last_completed_at: instant.nullable(),
          }),
        ),
        dead: z.number().int(),
      }),
      backup: z.object({
        state: severity,
        newest_at: instant.nullable(),
        newest_bytes: z.number().nullable(),
        kept: z.number().int(),
        directory: z.string(),
        passphrase_set: z.boolean(),
        running: z.boolean(),
      }),
      disk: z.array(
        z.object({
          purpose: z.enum(['data', 'backup']),
          free_bytes: z.number(),
          total_bytes: z.number(),
          state: severity,
        }),
      ),
      streams: z.number().int(),
      ledger: z.object({
        rows: z.number().int(),
        chains: z.number().int(),
        verified_at: instant.nullable().describe('time of the last full check; null: never'),
        findings: z.number().int().describe('places that differ from what was written'),
      }),
    }),
  }),
  backupNow: route({
    method: 'POST',
    path: '/v1/system/backup',
    summary: 'Start a backup now',
    access: ['system'],
    body: empty,
    data: z.object({ queued: z.boolean() }),
  }),
  setBackupPassphrase: route({
    method: 'POST',
    path: '/v1/system/backup-passphrase',
    summary: 'Set the passphrase that seals the key file inside backups; it is never stored',
    access: ['system'],
    body: z.object({ passphrase: newPassword }),
    data: empty,
  }),
  deadJobs: route({
    method: 'GET',
    path: '/v1/system/dead-jobs',
    summary: 'List permanently failed jobs',
    access: ['system'],
    data: z.array(deadJob),
  }),
  retryDeadJob: route({
    method: 'POST',
    path: '/v1/system/dead-jobs/:id/retry',
    summary: 'Return a dead job to its queue',
    access: ['system'],
    params: z.object({ id }),
    body: empty,
    data: empty,
  }),
  discardDeadJob: route({
    method: 'DELETE',
    path: '/v1/system/dead-jobs/:id',
    summary: 'Delete a dead job permanently',
    access: ['system'],
    params: z.object({ id }),
    data: empty,
  }),
};

/** The position of a stream reader: a database snapshot, so that nothing committed late is skipped. */
const streamPosition = z
  .string()
  .max(2000)
  .regex(/^\d{1,20}:\d{1,20}:(?:\d{1,20}(?:,\d{1,20})*)?$/);

const told = <T extends Topic>(topic: T) =>
  z.object({
    id: z.string(),
    topic: z.literal(topic),
    hydro_code: z.string().nullable().describe('plant concerned; null: the installation'),
    payload: payloads[topic],
    at: instant,
  });

/** The content of the stream: ids and topics, never data a caller may not read. */
const streamEvent = z.union(Object.keys(topics).map((topic) => told(topic as Topic)));

export const stream = {
  events: route({
    method: 'GET',
    path: '/v1/stream',
    summary: 'Stream live updates as server-sent events; resume with Last-Event-ID',
    access: 'signed-in',
    query: z.object({
      after: streamPosition.optional().describe('same as Last-Event-ID, for readers that cannot set a header'),
    }),
    data: streamEvent,
    raw: 'event-stream',
  }),
};
