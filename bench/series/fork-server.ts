import { fork } from 'node:child_process';
import path from 'node:path';
import type { DatabaseConnection } from '../../apps/server/src/platform/database/database.ts';

export interface ForkedServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** The server in its own process, as in production; with a broker if one is given. */
export async function forkServer(connection: DatabaseConnection, mqttUrl?: string): Promise<ForkedServer> {
  const child = fork(path.join(import.meta.dirname, '../access/server.ts'), [
    JSON.stringify(connection),
    ...(mqttUrl === undefined ? [] : [mqttUrl]),
  ]);
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code}`)));
    child.once('message', (answer) => resolve(Number(answer)));
    child.send({ listen: true });
  });
  return {
    port,
    async stop() {
      child.disconnect();
      await exit;
    },
  };
}
