import { type MailServer, startMailServer } from '../../apps/server/src/access/testing/mail-server.ts';
import { call, signInByApi } from '../support/api.ts';
import { waitForCurrentRecord, waitUntilAlive } from '../support/make-demo.ts';
import { type Installation, type StartedServer, startServer } from '../support/server.ts';

/** A real installation with the demo plant, its fourteen days and a current record, to be attacked. */
export interface Target extends Pick<StartedServer, 'url' | 'admin' | 'process' | 'dataDir' | 'output' | 'stop'> {
  /** URLs of all nodes; `url` is the first. */
  readonly urls: readonly string[];
  readonly collectorKey: string;
  readonly mail: MailServer;
}

/** `copyOf`: an existing demo. One that is still being created would respond depending on its progress. */
export async function makeTarget(copyOf?: Installation): Promise<Target> {
  const mail = await startMailServer();
  const env = { DEMO: 'small', EXPERT_USERNAMES: 'admin', SMTP_URL: mail.url, LOG_LEVEL: 'info' };
  const server = await startServer({ ...(copyOf && { copyOf }), env }).catch(async (error: unknown) => {
    await mail.stop();
    throw error;
  });
  const stop: Target['stop'] = async (signal) => {
    const code = await server.stop(signal);
    await mail.stop();
    return code;
  };
  try {
    await (copyOf ? waitForCurrentRecord(server, await signInByApi(server.url, server.admin)) : waitUntilAlive(server));
    const collectorKey = await addLogger(server.url, server.admin);
    return { ...server, urls: [server.url], mail, collectorKey, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Adds a logger and returns its key. */
export async function addLogger(url: string, person: Target['admin']): Promise<string> {
  const token = await signInByApi(url, person);
  const body = {
    name: 'Bộ ghi bị tấn công',
    type: 'logger',
    agent_version: null,
    description: null,
    silent_after_minutes: null,
  };
  const { api_key } = await call<{ api_key: string }>(url, 'POST', '/v1/watcher/add', { token, body });
  return api_key;
}
