import path from 'node:path';
import { createApp } from './app.ts';
import { migrations } from './migrations.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { migrate } from './platform/database/migrate.ts';
import { Problem } from './platform/database/problem.ts';
import { startDatabase } from './platform/database/start.ts';
import { createLog } from './platform/log.ts';
import { readOrMakeKey } from './platform/secrets/key-file.ts';
import { backupBeforeMigrating } from './platform/system/backup-before-migrating.ts';
import { product, version } from './platform/system/version.ts';
import { feederAt } from './series/demo-feed/demo-feed.ts';
import { onStopSignal } from './stop-signal.ts';

const homeDir = path.resolve(import.meta.dirname, '../../..');
const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const config = readConfig(process.env, homeDir);
  const log = createLog(config.logLevel);
  say(`${product} ${version} is starting.`);
  for (const note of config.notes) say(note);
  const running = await startDatabase({
    dataDir: config.dataDir,
    ...(config.databaseUrl === null ? {} : { databaseUrl: config.databaseUrl }),
    log,
  });
  say(`Database: PostgreSQL ${running.version}${running.kind === 'embedded' ? `, in ${config.dataDir}` : ''}.`);
  readOrMakeKey(config.dataDir);
  const stopping = onStopSignal();
  try {
    await migrate(running.database, migrations, {
      log,
      beforeMigrating: backupBeforeMigrating({ config, running, clock: systemClock, log, say }),
    });
    const app = await createApp({
      config,
      running,
      clock: systemClock,
      log,
      webDir: path.join(homeDir, 'apps/web/dist'),
    });
    await app.http.listen({ port: config.port, host: config.host });
    app.feedDemo(feederAt(path.join(homeDir, 'apps/feeder/src/main.ts')));
    greet(config, app.http.server.address(), app.firstAdministrator);
    await stopping;
    say('Stopping: requests finish, streams end, the database stops last.');
    await app.stop();
  } finally {
    await running.stop();
  }
  say('Stopped.');
}

type Address = ReturnType<import('node:http').Server['address']>;

function greet(config: Config, address: Address, first: { username: string; password: string | null } | null): void {
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  const shown = host.includes(':') ? `[${host}]` : host;
  say('');
  say(`  ${product} is ready:  ${config.tls ? 'https' : 'http'}://${shown}:${port}/`);
  if (first) {
    say(`  User:               ${first.username}`);
    say(`  Password:           ${first.password ?? 'the one in ADMIN_PASSWORD'}`);
    if (first.password) say('                      shown this once; you choose your own when you sign in');
  }
  say('  Stop with Ctrl-C.');
  say('');
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${whatToSay(error as NodeJS.ErrnoException)}\n`);
  process.exitCode = 1;
}

/** What an operator can mend is one sentence; anything else is ours, with its stack. */
function whatToSay(error: NodeJS.ErrnoException & { readonly address?: string; readonly port?: number }): string {
  if (error instanceof Problem) return error.message;
  const { code, syscall, address, port } = error;
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${address} is in use: stop the program that uses it, or set PORT to another number.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `Port ${port} may not be used by this user: set PORT to a number from 1024 on.`;
  return error.stack ?? String(error);
}
