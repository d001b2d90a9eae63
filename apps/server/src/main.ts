import { once } from 'node:events';
import type { Server } from 'node:https';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { createApp } from './app.ts';
import { migrations, previousEnds } from './migrations.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { migrate } from './platform/database/migrate.ts';
import { startDatabase } from './platform/database/start.ts';
import { startClockGuard } from './platform/health/clock-guard/clock-guard.ts';
import { isLoopbackHost } from './platform/local-tls/state.ts';
import { createLog, type WrittenLog } from './platform/log.ts';
import { listenProblem } from './platform/preflight/listening.ts';
import { checkBeforeStart } from './platform/preflight/preflight.ts';
import { Problem } from './platform/problem.ts';
import { knowKey } from './platform/secrets/known-key.ts';
import { backupBeforeMigrating } from './platform/system/backup-before-migrating.ts';
import { product, version } from './platform/version.ts';
import { keyLosses } from './sealed-tables.ts';
import { feederAt } from './series/demo-feed/demo-feed.ts';
import { createStarted, type StartedServices } from './started.ts';
import { onStopSignal } from './stop-signal.ts';

const homeDir = path.resolve(import.meta.dirname, '../../..');
const stepPatienceMs = 5_000;
const strayFailure = 'an unexpected error occurred in the background: please report it';
const logLine = (line: string) => process.stdout.write(`${line}\n`);

/** Runs until it is asked to stop. Everything started by then, or before a failure, is stopped in reverse order. */
async function main(): Promise<void> {
  const stopping = onStopSignal();
  const config = readConfig(process.env, homeDir);
  const writtenLog = createLog(config.logLevel);
  const { log } = writtenLog;
  outliveStrayFailures(log);
  const started = createStarted(log);
  logLine(`${product} ${version} is starting.`);
  const serverStart = start(config, writtenLog, started, stopping);
  try {
    await Promise.race([serverStart, stopping.asked]);
    await stopping.asked;
    logLine('Stopping: requests finish, streams end, the database stops last.');
  } finally {
    // A running step of the start ends by itself, or when the connections it needs are closed.
    await Promise.race([serverStart.catch(() => undefined), delay(stepPatienceMs)]);
    await started.stopAll();
  }
  logLine('Stopped.');
}

/**
 * An unhandled rejection is a bug and its work is lost, but the process must not end in a flood night. An exception
 * outside a promise ends the process as before, because the state it leaves is unknown.
 */
function outliveStrayFailures(log: WrittenLog['log']): void {
  process.on('unhandledRejection', (error) => log.error({ err: error }, strayFailure));
}

type StopSignal = ReturnType<typeof onStopSignal>;

async function start(
  config: Config,
  { log, fails: hasLogFailed }: WrittenLog,
  started: StartedServices,
  { refuse }: StopSignal,
): Promise<void> {
  const notes = await checkBeforeStart(config, systemClock.now());
  for (const note of [...config.notes, ...notes]) logLine(note);
  refuse();
  const { dataDir, databaseUrl } = config;
  const running = await startDatabase({ dataDir, ...(databaseUrl === null ? {} : { databaseUrl }), log });
  started.add(() => running.stop());
  refuse();
  logLine(`Database: PostgreSQL ${running.version}${running.kind === 'embedded' ? `, in ${dataDir}` : ''}.`);
  const key = await knowKey(running.database.sql, dataDir, config.mayRenewKey);
  await migrate(running.database, migrations, {
    log,
    formerEnds: previousEnds,
    beforeMigrating: backupBeforeMigrating({ config, running, clock: systemClock, log, say: logLine }),
  });
  for (const line of await key.keep(running.database.sql, keyLosses)) logLine(line);
  refuse();
  const webDir = path.join(homeDir, 'apps/web/dist');
  const clockGuard = await startClockGuard({ database: running.database, log });
  started.add(async () => clockGuard.stop());
  const { clock } = clockGuard;
  const app = await createApp({
    config,
    running,
    clock,
    clockGuard,
    log,
    logFails: hasLogFailed,
    webDir,
    wrongAnswers: 'sent',
  });
  started.add(() => app.stop());
  for (const note of app.notes) logLine(note);
  refuse();
  await app.http.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw listenProblem(error, config) ?? error;
  });
  if (app.https !== null && config.localTls !== null) await listenHttps(app.https, config.host, config.localTls.port);
  app.feedDemo(feederAt(path.join(homeDir, 'apps/feeder/src/main.ts')));
  // The last step: a password that is shown once must not be lost in a failing start.
  printStarted(
    config,
    { http: app.http.server.address(), https: app.https?.address() ?? null },
    await app.ensureFirstAdministrator(),
  );
}

type Address = ReturnType<import('node:http').Server['address']>;

async function listenHttps(server: Server, host: string, port: number): Promise<void> {
  const listening = once(server, 'listening');
  server.listen({ port, host });
  await listening.catch((error: unknown) => {
    throw listenProblem(error, { host, port, portSetting: 'TLS_PORT' }) ?? error;
  });
}

const portOf = (address: Address, fallback: number) =>
  typeof address === 'object' && address !== null ? address.port : fallback;

function printStarted(
  config: Config,
  addresses: { readonly http: Address; readonly https: Address },
  first: { username: string; password: string | null } | null,
): void {
  const port = portOf(addresses.http, config.port);
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  const hostText = host.includes(':') ? `[${host}]` : host;
  logLine('');
  logLine(`  ${product} is ready:  ${config.tls ? 'https' : 'http'}://${hostText}:${port}/`);
  if (config.localTls !== null) {
    logLine(`  For people:         https://${hostText}:${portOf(addresses.https, config.localTls.port)}/`);
    logLine(`  Devices trust it:   http://${hostText}:${port}/trust shows how`);
    if (isLoopbackHost(config.host))
      logLine('                      HOST admits no other device; HOST=0.0.0.0 admits all of the network');
  }
  if (first) {
    logLine(`  User:               ${first.username}`);
    logLine(`  Password:           ${first.password ?? 'the one in ADMIN_PASSWORD'}`);
    if (first.password) logLine('                      shown this once; you choose your own when you sign in');
  }
  logLine('  Stop with Ctrl-C.');
  logLine('');
}

// A full disk under a redirected output must not end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
try {
  await main();
} catch (error) {
  // A problem that the operator can solve is one sentence; anything else is a bug and printed with its stack.
  const { message, stack } = error as Error;
  process.stderr.write(`${error instanceof Problem ? message : (stack ?? String(error))}\n`);
  process.exitCode = 1;
}
// A compiling thread may wait for this one to finish garbage collection, while the exit waits for that thread, for ever
// (nodejs/node issue 54918): so no new compilation starts, and a running one gets a moment to finish.
setFlagsFromString('--no-concurrent-sparkplug');
await delay(20);
// Ends everything left over, such as an open connection or a thread.
process.exit();
